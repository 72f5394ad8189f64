// Main adds up before the second join.
// run: --property determinism,weak-determinism,data-race
class DeterminismSlotsWrong {
    int n;
    static int r;

    public static void main(String[] args) throws InterruptedException {
        DeterminismSlotsWrong left = new DeterminismSlotsWrong();
        DeterminismSlotsWrong right = new DeterminismSlotsWrong();
        Thread one = new Thread(() -> left.n = 4); // no alarm: determinism, data-race
        Thread two = new Thread(() -> right.n = 5); // alarm: determinism, weak-determinism, data-race // really
        one.start();
        two.start();
        one.join();
        r = left.n; // no alarm: determinism, data-race
        r = right.n; // alarm: determinism, weak-determinism, data-race // really
        two.join();
    }
}
