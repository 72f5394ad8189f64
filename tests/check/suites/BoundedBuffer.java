// expect: violated deadlock
// options: --no-spurious
// Room for one, one condition for both sides, notify: three producers' signals may wake a producer.
class BoundedBuffer {
    private final Object[] items = new Object[1];
    private int size;

    synchronized void put(Object item) throws InterruptedException {
        while (size == items.length) {
            wait(); // !deadlock
        }
        items[size++] = item;
        notify();
    }

    synchronized Object take() throws InterruptedException {
        while (size == 0) {
            wait(); // !deadlock
        }
        Object item = items[--size];
        notify();
        return item;
    }

    public static void main(String[] args) throws Exception {
        BoundedBuffer buffer = new BoundedBuffer();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                try {
                    buffer.put("item");
                    buffer.put("item");
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }, "producer " + i).start();
        }
        new Thread(() -> {
            try {
                for (int n = 0; n < 4; n++) {
                    buffer.take();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "consumer").start();
    }
}
