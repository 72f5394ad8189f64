// expect: verified
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

class EmptyThenPollFixed {
    public static void main(String[] args) throws Exception {
        Queue<String> queue = new ConcurrentLinkedQueue<>(java.util.List.of("job"));
        Thread other = new Thread(queue::poll);
        other.start();
        String job = queue.poll();
        if (job != null) {
            assert job.length() == 3;
        }
        other.join();
    }
}
