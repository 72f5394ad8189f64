// expect: verified
import java.util.concurrent.atomic.AtomicInteger;

class ElevatorFixed {
    static final class Floor {
        private boolean called = true;

        synchronized boolean claim() {
            boolean mine = called;
            called = false;
            return mine;
        }
    }

    static final AtomicInteger trips = new AtomicInteger();

    static void lift(Floor floor) {
        if (floor.claim()) {
            trips.incrementAndGet();
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
        assert trips.get() == 1;
    }
}
