// expect: verified
// A daemon that is cut by the end of the program runs no finally block, and no assertion after its endless wait.
class DaemonCutInFinally {
    public static void main(String[] args) throws Exception {
        Object never = new Object();
        Thread t = new Thread(() -> {
            synchronized (never) {
                try {
                    while (true) {
                        never.wait();
                    }
                } catch (InterruptedException e) {
                    assert false;
                } finally {
                    assert false;
                }
            }
        });
        t.setDaemon(true);
        t.start();
    }
}
