// expect: verified
class SleepInterruptedFixed {
    static volatile boolean interrupted;

    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                interrupted = true;
                assert !Thread.currentThread().isInterrupted();
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        assert interrupted || !sleeper.isAlive();
    }
}
