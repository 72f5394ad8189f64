// expect: verified
// The producer changes the element only if it got it back: poll gives it to one of the two.
import java.util.concurrent.ArrayBlockingQueue;

class QueueTakenBack {
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<int[]> q = new ArrayBlockingQueue<>(1);
        Thread t = new Thread(() -> {
            int[] a = q.poll();
            if (a != null) {
                a[0]++;
                assert a[0] == 2;
            }
        });
        t.start();
        int[] a = {1};
        q.offer(a);
        if (q.poll() == a) {
            a[0]++;
            assert a[0] == 2;
        }
    }
}
