// library: MutableConditionalEscape
// fact: thread callers many
// fact: shared MutableConditionalEscape.x unlocked
// fact: shared MutableConditionalEscape.last unlocked
// On one way the object has escaped before it is written.
class MutableConditionalEscape {
    private static MutableConditionalEscape last;
    private int x;

    public static MutableConditionalEscape make(boolean known) {
        MutableConditionalEscape made = new MutableConditionalEscape();
        if (known) {
            last = made;
        }
        made.x = 1;
        return made;
    }

    public int get() {
        return last.x;
    }
}
