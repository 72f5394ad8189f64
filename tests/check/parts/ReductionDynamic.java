// expect: violated assertion
// options: --no-hunt --reduction dynamic
// One of three threads has to come between two writes of another; this is left out by no reduction.
class ReductionDynamic {
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) throws InterruptedException {
        Thread writes = new Thread(() -> {
            x = 1;
            y = 1;
        });
        Thread passes = new Thread(() -> {
            if (y == 1) {
                x = 2;
            }
        });
        writes.start();
        passes.start();
        writes.join();
        passes.join();
        assert x != 2; // !assertion
    }
}
