// expect: violated deadlock
// Two threads block each other for ever, while a third one goes on and on.
class CycleWhileOthersRun {
    static final Object left = new Object();
    static final Object right = new Object();
    static volatile boolean beat;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (left) {
                synchronized (right) { // !deadlock
                    Thread.onSpinWait();
                }
            }
        }).start();
        new Thread(() -> {
            synchronized (right) {
                synchronized (left) { // !deadlock
                    Thread.onSpinWait();
                }
            }
        }).start();
        while (true) {
            beat = !beat;
        }
    }
}
