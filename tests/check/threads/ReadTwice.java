// expect: violated uncaught-exception
// The volatile field changes between the test and the use.
class ReadTwice {
    static volatile String name = "x";

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> name = null);
        t.start();
        if (name != null) {
            System.out.println(name.length()); // !uncaught-exception
        }
        t.join();
    }
}
