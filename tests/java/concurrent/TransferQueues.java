// LinkedTransferQueue transfers and LinkedBlockingDeque at both ends.
import java.util.concurrent.*;
import java.util.*;

public class TransferQueues {
    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<String> q = new LinkedTransferQueue<>();
        System.out.println(q.tryTransfer("nobody") + " " + q.tryTransfer("x", 1, TimeUnit.MILLISECONDS) + " " + q.size() + " "
                + q.hasWaitingConsumer());
        String[] got = new String[1];
        Thread c = new Thread(() -> {
            try {
                got[0] = q.take();
            } catch (InterruptedException e) { }
        });
        c.start();
        q.transfer("handed");
        c.join();
        System.out.println(got[0]);
        q.put("a"); q.offer("b"); System.out.println(q + " " + q.poll() + q.peek());
        LinkedBlockingDeque<Integer> d = new LinkedBlockingDeque<>(3);
        d.putFirst(1);
        d.putLast(2);
        System.out.println(d.offerFirst(0) + " " + d.offerLast(3) + " " + d + " " + d.takeLast() + d.takeFirst() + d.pollLast()
                + d.pollFirst(1, TimeUnit.MILLISECONDS));
        try { d.getFirst(); } catch (NoSuchElementException e) { System.out.println("empty"); }
    }
}
