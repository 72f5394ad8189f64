// expect: violated deadlock
class TwoWaitersOneNotify {
    static boolean open;

    static synchronized void pass() {
        while (!open) {
            try {
                TwoWaitersOneNotify.class.wait(); // !deadlock
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(TwoWaitersOneNotify::pass).start();
        new Thread(TwoWaitersOneNotify::pass).start();
        synchronized (TwoWaitersOneNotify.class) {
            open = true;
            TwoWaitersOneNotify.class.notify();
        }
    }
}
