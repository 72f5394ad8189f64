// expect: verified
// The element is there before: a timed poll of the only consumer never comes back without it.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

class PollTimeoutHasOne {
    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>();
        q.add(1);
        Thread t = new Thread(() -> q.add(2));
        t.start();
        Integer got = q.poll(1, TimeUnit.NANOSECONDS);
        assert got != null && got == 1;
    }
}
