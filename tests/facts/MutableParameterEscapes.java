// library: MutableParameterEscapes
// fact: thread callers many
// fact: shared MutableParameterEscapes.x unlocked
// fact: shared MutableParameterEscapes.last unlocked
// The helper lets its parameter escape, and the caller writes after that.
class MutableParameterEscapes {
    private static MutableParameterEscapes last;
    private int x;

    public static MutableParameterEscapes of(int value) {
        MutableParameterEscapes made = new MutableParameterEscapes();
        keep(made);
        made.x = value;
        return made;
    }

    private static void keep(MutableParameterEscapes of) {
        last = of;
    }

    public int get() {
        return last.x + x;
    }
}
