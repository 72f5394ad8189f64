// Each worker writes an object of its own, and main adds them up after the joins.
// run: --property determinism,weak-determinism,data-race
// proves: determinism, weak-determinism, data-race
class DeterminismSlots {
    int n;
    static int r;

    public static void main(String[] args) throws InterruptedException {
        DeterminismSlots left = new DeterminismSlots();
        DeterminismSlots right = new DeterminismSlots();
        Thread one = new Thread(() -> left.n = 4);
        Thread two = new Thread(() -> right.n = 5);
        one.start();
        two.start();
        one.join();
        two.join();
        r = left.n + right.n;
    }
}
