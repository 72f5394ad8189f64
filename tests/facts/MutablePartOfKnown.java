// library: MutablePartOfKnown
// fact: thread callers many
// fact: shared MutablePartOfKnown$Part.x unlocked
// fact: immutable MutablePartOfKnown.part
// What is read from a field is known to others.
class MutablePartOfKnown {
    static class Part {
        int x;
    }

    private final Part part = new Part();

    public void set(int value) {
        part.x = value;
    }

    public int get() {
        return part.x;
    }
}
