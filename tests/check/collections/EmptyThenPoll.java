// expect: violated uncaught-exception
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

class EmptyThenPoll {
    public static void main(String[] args) throws Exception {
        Queue<String> queue = new ConcurrentLinkedQueue<>(java.util.List.of("job"));
        Thread other = new Thread(queue::poll);
        other.start();
        if (!queue.isEmpty()) {
            int length = queue.poll().length(); // !uncaught-exception
            assert length == 3;
        }
        other.join();
    }
}
