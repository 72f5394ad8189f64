// The number is there, and nobody takes it away.
// proves: null-dereference
class NullUnboxedFixed {
    static Integer boxed;
    static int r;

    public static void main(String[] args) {
        boxed = args.length + 1;
        r = boxed + 1;
    }
}
