// The second thread begins when the first has ended.
// run: --property determinism,weak-determinism,data-race
// proves: data-race, determinism, weak-determinism
class DeterminismSumFixed {
    static int n = 1;

    public static void main(String[] args) throws InterruptedException {
        Thread adder = new Thread(() -> n = n + 3);
        adder.start();
        adder.join();
        Thread multiplier = new Thread(() -> n = n * 5);
        multiplier.start();
        multiplier.join();
        n = n + 1;
    }
}
