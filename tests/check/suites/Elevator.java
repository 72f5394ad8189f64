// expect: violated assertion
// Two lifts look at the same call and both go.
import java.util.concurrent.atomic.AtomicInteger;

class Elevator {
    static final class Floor {
        private boolean called = true;

        synchronized boolean isCalled() {
            return called;
        }

        synchronized void served() {
            called = false;
        }
    }

    static final AtomicInteger trips = new AtomicInteger();

    static void lift(Floor floor) {
        if (floor.isCalled()) {
            trips.incrementAndGet();
            floor.served();
        }
    }

    public static void main(String[] args) throws Exception {
        Floor floor = new Floor();
        Thread one = new Thread(() -> lift(floor), "lift 1");
        Thread two = new Thread(() -> lift(floor), "lift 2");
        one.start();
        two.start();
        one.join();
        two.join();
        assert trips.get() == 1; // !assertion
    }
}
