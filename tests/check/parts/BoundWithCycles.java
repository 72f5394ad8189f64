// expect: bounded
// options: --no-hunt --bound preemptions:1
// Main may wait for ever for a thread that spins, and a search within a bound does not judge that.
class BoundWithCycles {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread spins = new Thread(() -> {
            while (!ready) {
                Thread.onSpinWait();
            }
        });
        spins.start();
        ready = true;
        ready = false;
        spins.join();
    }
}
