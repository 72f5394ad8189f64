// expect: violated deadlock
// Each side puts into the other's full queue before it takes from its own.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

class TwoFullQueues {
    static void talk(BlockingQueue<Integer> out, BlockingQueue<Integer> in) {
        try {
            out.put(1);
            out.put(2); // !deadlock
            in.take();
            in.take();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        BlockingQueue<Integer> a = new ArrayBlockingQueue<>(1);
        BlockingQueue<Integer> b = new ArrayBlockingQueue<>(1);
        new Thread(() -> talk(a, b)).start();
        talk(b, a);
    }
}
