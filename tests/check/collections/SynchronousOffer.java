// expect: violated assertion
import java.util.concurrent.SynchronousQueue;

class SynchronousOffer {
    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Thread taker = new Thread(queue::poll);
        taker.start();
        boolean taken = queue.offer(1);
        assert taken : "nobody was waiting"; // !assertion
        taker.join();
    }
}
