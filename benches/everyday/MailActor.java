import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class MailActor implements Runnable {
    private static final String STOP = new String("stop");

    private final BlockingQueue<String> mailbox = new ArrayBlockingQueue<>(1);
    private int delivered;

    void send(String message) throws InterruptedException {
        mailbox.put(message);
    }

    void stop() {
        mailbox.offer(STOP);
    }

    @Override
    public void run() {
        try {
            String message = mailbox.take();
            while (message != STOP) {
                delivered++;
                message = mailbox.take();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MailActor actor = new MailActor();
        Thread loop = new Thread(actor, "actor");
        loop.start();
        actor.send("welcome");
        actor.send("invoice");
        actor.stop();
        loop.join();
        assert actor.delivered == 2;
    }
}
