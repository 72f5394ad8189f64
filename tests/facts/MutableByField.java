// library: MutableByField
// fact: thread callers many
// fact: shared MutableByField.x by handle
// Reflection writes what no instruction writes.
class MutableByField {
    private int x;

    public void set(int value) throws ReflectiveOperationException {
        MutableByField.class.getDeclaredField("x").setInt(this, value);
    }

    public int get() {
        return x;
    }
}
