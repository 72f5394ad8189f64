// The joined thread has started another one, joined it, and written after that.
class JoinOfStarter {
    static int d = 3;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            Thread u = new Thread(() -> d = 0);
            u.start();
            try {
                u.join();
            } catch (InterruptedException e) {
                return;
            }
            d = d + 1;
        });
        t.start();
        t.join();
        int r = 10 / d; // value d includes 1
    }
}
