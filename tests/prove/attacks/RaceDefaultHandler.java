// A thread that ends by an exception runs the handler of all.
// alarms: data-race // really
class RaceDefaultHandler {
    static int x;
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((th, e) -> x++);
        new Thread(() -> { throw new RuntimeException(); }).start();
        x++;
    }
}
