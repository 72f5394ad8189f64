// library: SyncStaticMixed
// fact: thread callers many
// fact: shared SyncStaticMixed.x usually SyncStaticMixed.class
// The receiver is no lock for a static field: there are many of it.
class SyncStaticMixed {
    private static int x;

    public static synchronized void add() {
        x++;
    }

    public synchronized int get() {
        return x; // odd
    }
}
