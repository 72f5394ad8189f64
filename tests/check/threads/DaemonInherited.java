// expect: verified
// A thread that a daemon starts is a daemon.
class DaemonInherited {
    public static void main(String[] args) throws Exception {
        Thread daemon = new Thread(() -> {
            Thread child = new Thread(() -> {
                synchronized (args) {
                    try {
                        args.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            });
            assert child.isDaemon();
            child.start();
        });
        daemon.setDaemon(true);
        daemon.start();
        daemon.join();
    }
}
