// expect: violated data-race
// The producer changes the element after it has put it (JLS 17.4.5; the queue orders only what was before the put).
import java.util.concurrent.ArrayBlockingQueue;

class QueueHandOffKept {
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<int[]> q = new ArrayBlockingQueue<>(1);
        Thread t = new Thread(() -> {
            int[] a = q.poll();
            if (a != null) {
                int ignored = a[0];
            }
        });
        t.start();
        int[] a = {1};
        q.offer(a);
        a[0] = 2;
    }
}
