// expect: violated deadlock
// Two tasks that wake each other through counted events; the count is compared outside the monitor, so
// a signal in between is missed. The idea is that of the classic example of an executive's bug.
class EventCounter {
    static final class Event {
        private int count;

        synchronized int count() {
            return count;
        }

        synchronized void await() throws InterruptedException {
            wait(); // !deadlock
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
                if (seen == mine.count()) {
                    mine.await();
                }
                seen = mine.count();
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
