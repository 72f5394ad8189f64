// library: HelperAssigned
// fact: thread callers many
// fact: shared HelperAssigned.x unlocked
// The parameter is assigned to before it is used.
class HelperAssigned {
    static HelperAssigned any = new HelperAssigned();
    private int x;

    public synchronized void add() {
        change(this);
    }

    private static void change(HelperAssigned of) {
        if (of.hashCode() > 0) {
            of = any;
        }
        of.x++;
    }
}
