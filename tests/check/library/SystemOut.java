// expect: verified
class SystemOut {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            System.out.println("one");
            System.err.println("two");
        });
        t.start();
        System.out.printf("%d%n", 3);
        System.out.println("four");
        t.join();
    }
}
