// library: MutableInField
// fact: thread callers many
// fact: shared MutableInField$Part.x unlocked
// fact: shared MutableInField.part unlocked
// Stored in a field of an object that others know.
class MutableInField {
    static class Part {
        int x;
    }

    private Part part;

    public void make(int value) {
        Part made = new Part();
        part = made;
        made.x = value;
    }

    public int get() {
        return part.x;
    }
}
