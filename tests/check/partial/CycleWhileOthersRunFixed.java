// expect: verified
// note: never-exits
class CycleWhileOthersRunFixed {
    static final Object left = new Object();
    static final Object right = new Object();
    static volatile boolean beat;

    public static void main(String[] args) {
        Runnable both = () -> {
            synchronized (left) {
                synchronized (right) {
                    Thread.onSpinWait();
                }
            }
        };
        new Thread(both).start();
        new Thread(both).start();
        while (true) {
            beat = !beat;
        }
    }
}
