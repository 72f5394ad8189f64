// The result is read before the worker has been joined.
class RaceJoin {
    static int result;
    static int r;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = 7); // alarm: data-race // really
        worker.start();
        r = result; // alarm: data-race // really
        worker.join();
    }
}
