// expect: violated deadlock
// One monitor, two reasons to wait, and notify: the signal may go to a thread that cannot use it.
class NotifyTwoConditions {
    private boolean full;

    synchronized void put() throws InterruptedException {
        while (full) {
            wait(); // !deadlock
        }
        full = true;
        notify();
    }

    synchronized void take() throws InterruptedException {
        while (!full) {
            wait(); // !deadlock
        }
        full = false;
        notify();
    }

    public static void main(String[] args) throws Exception {
        NotifyTwoConditions slot = new NotifyTwoConditions();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                try {
                    slot.take();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
        slot.put();
        slot.put();
    }
}
