// expect: violated livelock
// options: --property livelock
// The initialiser spins on a flag that is set by a thread which first needs the class (JLS 12.4.2: it waits).
class SpinInInitialiser {
    static volatile boolean flag;

    static class Boot {
        static volatile int n;

        static {
            while (!flag) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Boot.n = 1;
            flag = true;
        }).start();
        Boot.n = 2;
    }
}
