// expect: verified
// discipline: mld=obeyed mld'=obeyed
// A slot that is protected by its monitor, with wait and notifyAll.
class WaitNotify {
    private Integer slot;

    synchronized void put(int value) throws InterruptedException {
        while (slot != null) {
            wait();
        }
        slot = value;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (slot == null) {
            wait();
        }
        int value = slot;
        slot = null;
        notifyAll();
        return value;
    }

    public static void main(String[] args) throws InterruptedException {
        WaitNotify shared = new WaitNotify();
        new Thread(() -> {
            try {
                shared.put(1);
                shared.put(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        assert shared.take() == 1;
        assert shared.take() == 2;
    }
}
