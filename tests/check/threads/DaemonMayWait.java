// expect: verified
// The same thread as a daemon: the program ends without it.
class DaemonMayWait {
    public static void main(String[] args) {
        Object never = new Object();
        Thread daemon = new Thread(() -> {
            synchronized (never) {
                try {
                    never.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
