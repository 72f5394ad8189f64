// expect: verified
import java.util.concurrent.SynchronousQueue;

class SynchronousPutFixed {
    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Thread taker = new Thread(() -> {
            try {
                assert queue.take() == 1;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        taker.start();
        queue.put(1);
        taker.join();
    }
}
