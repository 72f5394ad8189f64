// expect: verified
// assumes: library-race
// A volatile of the library's that the library reads plainly where that is enough: no entry of a list names it.
import java.util.concurrent.ConcurrentLinkedQueue;

class QueueSkipsDead {
    static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    public static void main(String[] args) throws Exception {
        queue.add(1);
        queue.add(2);
        queue.add(3);
        Thread other = new Thread(queue::poll);
        other.start();
        queue.remove(2);
        queue.remove(3);
        other.join();
        assert queue.size() <= 1;
    }
}
