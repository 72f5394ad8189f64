// expect: verified
// What the producer wrote before put is seen after take.
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

class LinkedQueueHandOver {
    static final class Message {
        String text;
    }

    public static void main(String[] args) throws Exception {
        BlockingQueue<Message> queue = new LinkedBlockingQueue<>();
        Thread producer = new Thread(() -> {
            Message message = new Message();
            message.text = "hi";
            queue.add(message);
        });
        producer.start();
        assert queue.take().text.equals("hi");
    }
}
