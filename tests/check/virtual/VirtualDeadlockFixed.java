// expect: verified
// since 21
class VirtualDeadlockFixed {
    static final Object left = new Object();
    static final Object right = new Object();

    public static void main(String[] args) throws Exception {
        Thread worker = Thread.ofVirtual().start(() -> {
            synchronized (left) {
                synchronized (right) {
                    Thread.onSpinWait();
                }
            }
        });
        synchronized (left) {
            synchronized (right) {
                Thread.onSpinWait();
            }
        }
        worker.join();
    }
}
