// expect: verified
class EventCounterFixed {
    static final class Event {
        private int count;

        synchronized int awaitOther(int seen) throws InterruptedException {
            while (count == seen) {
                wait();
            }
            return count;
        }

        synchronized void signal() {
            count++;
            notifyAll();
        }
    }

    static void follow(Event mine, Event other, int rounds) {
        try {
            int seen = 0;
            for (int i = 0; i < rounds; i++) {
                seen = mine.awaitOther(seen);
                other.signal();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        Event one = new Event();
        Event two = new Event();
        new Thread(() -> follow(one, two, 1), "planner").start();
        new Thread(() -> {
            one.signal();
            follow(two, one, 1);
        }, "monitor").start();
    }
}
