// fact: thread main
// fact: thread inner
// fact: thread outer
// What a thread has joined itself, whatever happens, is over when it is.
class JoinNested {
    private int x;

    private void work() {
        Thread inner = new Thread(() -> x++, "inner");
        boolean started = false;
        while (true) {
            try {
                if (!started) {
                    started = true;
                    inner.start();
                }
                inner.join();
                return;
            } catch (Throwable e) {
                // Joined again.
            }
        }
    }

    public static void main(String[] args) throws Exception {
        JoinNested shared = new JoinNested();
        Thread outer = new Thread(shared::work, "outer");
        outer.start();
        outer.join();
        shared.x++;
    }
}
