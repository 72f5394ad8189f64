// The thread writes something else than what is there.
// run: --property determinism,weak-determinism
class DeterminismConstantWrong {
    static volatile int n = 7;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> n = 8).start(); // alarm: determinism, weak-determinism // really
        r = n; // alarm: determinism, weak-determinism // really // value n includes 7, 8
    }
}
