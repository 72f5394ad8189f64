// expect: violated deadlock
// expect: violated assertion
// options: --no-spurious --all
// A thread notifies those who wait for it when it ends, which is after its last write.
class EndNotifiesLater {
    static volatile boolean written;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> written = true);
        thread.start();
        if (written) {
            synchronized (thread) {
                thread.wait(); // !deadlock
            }
            assert false; // !assertion
        }
    }
}
