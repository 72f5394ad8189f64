// expect: violated data-race
class JoinWrongThread {
    static int result;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            result = 7; // !data-race
        });
        Thread idle = new Thread(() -> { });
        writer.start();
        idle.start();
        idle.join();
        System.out.println(result); // !data-race
    }
}
