// Main writes once more after the launch.
// run: --property determinism
class DeterminismReadersWrong {
    int n;

    static int twice(DeterminismReadersWrong shared) {
        return shared.n + shared.n; // alarm: determinism // really
    }

    public static void main(String[] args) {
        DeterminismReadersWrong shared = new DeterminismReadersWrong();
        shared.n = args.length;
        new Thread(() -> twice(shared)).start();
        shared.n = 3; // alarm: determinism // really
    }
}
