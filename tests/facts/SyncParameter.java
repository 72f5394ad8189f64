// library: SyncParameter
// fact: thread callers many
// fact: shared SyncParameter.x unlocked
// A lock that the caller chooses is another one each time.
class SyncParameter {
    private int x;

    public void add(Object lock) {
        synchronized (lock) {
            x++;
        }
    }
}
