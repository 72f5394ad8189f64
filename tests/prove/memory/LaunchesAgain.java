// The thread is started at two places, with other values before each of them.
class LaunchesAgain {
    static int d;

    static Thread made() {
        return new Thread(() -> {
            int r = 10 / d; // alarm: division-by-zero // really // value d includes 0, 1
        });
    }

    public static void main(String[] args) throws InterruptedException {
        d = 1;
        Thread one = made();
        one.start();
        one.join();
        d = 0;
        Thread two = made();
        two.start();
    }
}
