// expect: violated assertion
// The interrupt may also come after the sleep.
class SleepInterrupted {
    static volatile boolean interrupted;

    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        assert interrupted; // !assertion
    }
}
