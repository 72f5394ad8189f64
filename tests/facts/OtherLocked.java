// library: OtherLocked
// fact: thread callers many
// fact: shared OtherLocked.x always this
// fact: order OtherLocked OtherLocked
// fact: circle OtherLocked
// Both are locked, and two threads may do it the other way round.
class OtherLocked {
    private int x;

    public synchronized void copy(OtherLocked other) {
        synchronized (other) {
            x = other.x;
        }
    }
}
