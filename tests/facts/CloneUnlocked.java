// library: CloneUnlocked
// fact: thread callers many
// fact: shared CloneUnlocked.x usually this
// Who clones an object reads its fields.
class CloneUnlocked implements Cloneable {
    private int x;

    public synchronized void add() {
        x++;
    }

    public synchronized int get() {
        return x;
    }

    @Override
    public CloneUnlocked clone() {
        try {
            return (CloneUnlocked) super.clone(); // odd
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }
}
