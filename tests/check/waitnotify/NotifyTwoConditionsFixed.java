// expect: verified
class NotifyTwoConditionsFixed {
    private boolean full;

    synchronized void put() throws InterruptedException {
        while (full) {
            wait();
        }
        full = true;
        notifyAll();
    }

    synchronized void take() throws InterruptedException {
        while (!full) {
            wait();
        }
        full = false;
        notifyAll();
    }

    public static void main(String[] args) throws Exception {
        NotifyTwoConditionsFixed slot = new NotifyTwoConditionsFixed();
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
