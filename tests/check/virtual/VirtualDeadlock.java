// expect: violated deadlock
// since 21
class VirtualDeadlock {
    static final Object left = new Object();
    static final Object right = new Object();

    public static void main(String[] args) throws Exception {
        Thread worker = Thread.ofVirtual().start(() -> {
            synchronized (left) {
                synchronized (right) { // !deadlock
                    Thread.onSpinWait();
                }
            }
        });
        synchronized (right) {
            synchronized (left) { // !deadlock
                Thread.onSpinWait();
            }
        }
        worker.join();
    }
}
