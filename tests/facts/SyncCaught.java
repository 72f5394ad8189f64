// library: SyncCaught
// fact: thread callers many
// fact: shared SyncCaught.x usually this
// An exception leaves the block, and the handler is outside.
class SyncCaught {
    private int x;

    public void add(int[] some) {
        try {
            synchronized (this) {
                x += some[0];
            }
        } catch (RuntimeException e) {
            x = 0; // odd
        }
    }
}
