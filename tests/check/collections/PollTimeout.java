// expect: violated uncaught-exception
// poll with a timeout returns null when it fires.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

class PollTimeout {
    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        new Thread(() -> queue.add("x")).start();
        String first = queue.poll(1, TimeUnit.SECONDS);
        System.out.println(first.length()); // !uncaught-exception
    }
}
