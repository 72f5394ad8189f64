// expect: violated assertion
// Thread.join takes the monitor of the thread's object: who joins while another holds it is BLOCKED.
class JoinerBlockedByMonitor {
    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> { });
        Thread joiner = new Thread(() -> {
            try {
                worker.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        synchronized (worker) {
            worker.start();
            joiner.start();
            assert joiner.getState() != Thread.State.BLOCKED;
        }
    }
}
