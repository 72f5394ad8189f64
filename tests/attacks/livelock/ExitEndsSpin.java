// expect: verified
// options: --property livelock,deadlock
// Nobody sets the flag, but the program exits, and the spinner with it.
class ExitEndsSpin {
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!flag) {
                Thread.onSpinWait();
            }
        }).start();
        System.exit(0);
    }
}
