// library: SyncBoxed
// fact: thread callers many
// fact: shared SyncBoxed.count unlocked
// A lock that is replaced by each access.
class SyncBoxed {
    private Integer count = 0;

    public void add() {
        synchronized (count) {
            count = count + 1;
        }
    }
}
