// expect: violated assertion
// options: --no-spurious
// As NotWaitingYet, with a monitor that others can only come by through interning (JLS 3.10.5).
class NotWaitingForString {
    static volatile boolean written;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            Object lock = new String(new char[] {'w', 'a', 'i', 't', '7'}).intern();
            synchronized (lock) {
                written = true;
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        thread.setDaemon(true);
        thread.start();
        if (written) {
            assert thread.getState() != Thread.State.RUNNABLE; // !assertion
        }
    }
}
