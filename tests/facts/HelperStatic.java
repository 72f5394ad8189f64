// library: HelperStatic
// fact: thread callers many
// fact: shared HelperStatic.x always this
// The lock is the receiver of one and a parameter of the other.
class HelperStatic {
    private int x;

    public synchronized void add() {
        change(1, this);
    }

    private static void change(int by, HelperStatic of) {
        of.x += by;
    }
}
