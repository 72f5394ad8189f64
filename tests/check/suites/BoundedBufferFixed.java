// expect: verified
// options: --no-spurious
class BoundedBufferFixed {
    private final Object[] items = new Object[1];
    private int size;

    synchronized void put(Object item) throws InterruptedException {
        while (size == items.length) {
            wait();
        }
        items[size++] = item;
        notifyAll();
    }

    synchronized Object take() throws InterruptedException {
        while (size == 0) {
            wait();
        }
        Object item = items[--size];
        notifyAll();
        return item;
    }

    public static void main(String[] args) throws Exception {
        BoundedBufferFixed buffer = new BoundedBufferFixed();
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
