// expect: violated deadlock
// The sleeper waits for an exact hour, and may sleep through it.
class AlarmClockBroken {
    private int now;

    synchronized void tick() {
        now++;
        notifyAll();
    }

    synchronized void sleepUntil(int hour) throws InterruptedException {
        while (now != hour) {
            wait(); // !deadlock
        }
    }

    public static void main(String[] args) throws Exception {
        AlarmClockBroken clock = new AlarmClockBroken();
        Thread sleeper = new Thread(() -> {
            try {
                clock.sleepUntil(1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        sleeper.start();
        clock.tick();
        clock.tick();
        sleeper.join();
    }
}
