// expect: verified
// A clock wakes sleepers at their hour; both hours come.
class AlarmClock {
    private int now;

    synchronized void tick() {
        now++;
        notifyAll();
    }

    synchronized void sleepUntil(int hour) throws InterruptedException {
        while (now < hour) {
            wait();
        }
    }

    public static void main(String[] args) throws Exception {
        AlarmClock clock = new AlarmClock();
        Thread sleeper = new Thread(() -> {
            try {
                clock.sleepUntil(1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        sleeper.start();
        Thread ticker = new Thread(() -> {
            clock.tick();
            clock.tick();
        });
        ticker.start();
        clock.sleepUntil(2);
        sleeper.join();
    }
}
