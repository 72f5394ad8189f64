// expect: verified
// One thread arms both: the shorter one comes first.
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

class EarlierTimerFirst {
    record Job(String name, long at) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(at, ((Job) other).at);
        }
    }

    public static void main(String[] args) throws Exception {
        DelayQueue<Job> jobs = new DelayQueue<>();
        long now = System.nanoTime();
        jobs.add(new Job("late", now + 2_000_000));
        jobs.add(new Job("soon", now + 1_000_000));
        assert jobs.take().name().equals("soon");
        assert jobs.take().name().equals("late");
    }
}
