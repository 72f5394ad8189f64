// expect: violated data-race
// The producer goes on writing to a message that it has handed over.
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

class LinkedQueueHandOverBroken {
    static final class Message {
        String text;
    }

    public static void main(String[] args) throws Exception {
        BlockingQueue<Message> queue = new LinkedBlockingQueue<>();
        Thread producer = new Thread(() -> {
            Message message = new Message();
            queue.add(message);
            message.text = "hi"; // !data-race
        });
        producer.start();
        System.out.println(queue.take().text); // !data-race
    }
}
