// expect: violated assertion
// Between a thread's last write and its end others may look at it: it has its group until it ends.
class GroupGoneAtEnd {
    static volatile boolean written;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> written = true);
        thread.start();
        if (written) {
            assert thread.getThreadGroup() == null; // !assertion
        }
        thread.join();
    }
}
