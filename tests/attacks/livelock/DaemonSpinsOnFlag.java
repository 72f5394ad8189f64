// expect: verified
// options: --property livelock,deadlock
// Nobody sets the flag, but a daemon that spins on it does not keep the program.
class DaemonSpinsOnFlag {
    static volatile boolean flag;

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            while (!flag) {
                Thread.onSpinWait();
            }
        });
        t.setDaemon(true);
        t.start();
    }
}
