// library: SyncStatic
// fact: thread callers many
// fact: shared SyncStatic.x always SyncStatic.class
// Static synchronized methods hold the class.
class SyncStatic {
    private static int x;

    public static synchronized void add() {
        x++;
    }

    public static int get() {
        synchronized (SyncStatic.class) {
            return x;
        }
    }
}
