// library: OtherUnlocked
// fact: thread callers many
// fact: shared OtherUnlocked.x usually this
// The lock of one object does not protect the other.
class OtherUnlocked {
    private int x;

    public synchronized void add() {
        x++;
    }

    public synchronized void copy(OtherUnlocked other) {
        x = 1;
        int seen = other.x; // odd
        x = seen;
    }
}
