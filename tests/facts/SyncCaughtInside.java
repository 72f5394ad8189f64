// library: SyncCaughtInside
// fact: thread callers many
// fact: shared SyncCaughtInside.x always this
// The handler is inside of the block.
class SyncCaughtInside {
    private int x;

    public void add(int[] some) {
        synchronized (this) {
            try {
                x += some[0];
            } catch (RuntimeException e) {
                x = 0;
            }
        }
    }
}
