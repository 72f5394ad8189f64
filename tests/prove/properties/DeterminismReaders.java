// Two threads only read what was written before their launch.
// run: --property determinism,data-race
// proves: determinism, data-race
class DeterminismReaders {
    int n;

    static int twice(DeterminismReaders shared) {
        return shared.n + shared.n;
    }

    public static void main(String[] args) {
        DeterminismReaders shared = new DeterminismReaders();
        shared.n = args.length;
        new Thread(() -> twice(shared)).start();
        new Thread(() -> twice(shared)).start();
        twice(shared);
    }
}
