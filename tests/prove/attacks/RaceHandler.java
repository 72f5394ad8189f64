// A thread that ends by an exception runs its handler.
// alarms: data-race // really
class RaceHandler {
    static int x;
    public static void main(String[] args) {
        Thread t = new Thread(() -> { throw new RuntimeException(); });
        t.setUncaughtExceptionHandler((th, e) -> x++);
        t.start();
        x++;
    }
}
