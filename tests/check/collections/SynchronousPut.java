// expect: violated deadlock
// A synchronous queue has no room: put waits for a taker.
import java.util.concurrent.SynchronousQueue;

class SynchronousPut {
    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        queue.put(1); // !deadlock
        queue.take();
    }
}
