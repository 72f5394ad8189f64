// expect: violated data-race
// join with a timeout orders nothing if it gives up.
class TimedJoin {
    static int result;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            result = 7; // !data-race
        });
        writer.start();
        writer.join(100);
        System.out.println(result); // !data-race
    }
}
