// A thread that was perhaps not started has perhaps left nothing.
class JoinPerhapsStarted {
    static int d;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> d = 1);
        if (args.length > 0) {
            t.start();
        }
        t.join();
        int r = 10 / d; // alarm: division-by-zero // really // value d includes 0, 1
    }
}
