// expect: violated uncaught-exception
// setDaemon on a living thread throws IllegalThreadStateException, on one that has ended not.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class SetDaemonAfterStart {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        Thread u = new Thread(t::start);
        u.start();
        t.setDaemon(false);
    }
}
