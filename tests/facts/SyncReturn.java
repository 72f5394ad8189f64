// library: SyncReturn
// fact: thread callers many
// fact: shared SyncReturn.x always this
// A return out of the block.
class SyncReturn {
    private int x;

    public int next(boolean really) {
        synchronized (this) {
            if (!really) {
                return x;
            }
            return ++x;
        }
    }
}
