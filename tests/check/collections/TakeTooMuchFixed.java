// expect: verified
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

class TakeTooMuchFixed {
    public static void main(String[] args) throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread producer = new Thread(() -> queue.offer(1));
        producer.start();
        assert queue.take() == 1;
        assert queue.isEmpty();
    }
}
