// expect: violated deadlock
class LastThreadLocks {
    static final Object left = new Object();
    static final Object right = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (right) {
                synchronized (left) { // !deadlock
                    Thread.onSpinWait();
                }
            }
        }).start();
        synchronized (left) {
            synchronized (right) { // !deadlock
                Thread.onSpinWait();
            }
        }
    }
}
