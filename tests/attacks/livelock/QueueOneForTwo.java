// expect: violated livelock
// options: --property livelock
// Two consumers poll until they get something; there is one element.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
import java.util.concurrent.ConcurrentLinkedQueue;

class QueueOneForTwo {
    static final ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();

    static void take() {
        while (q.poll() == null) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) {
        q.add(1);
        new Thread(QueueOneForTwo::take).start();
        take();
    }
}
