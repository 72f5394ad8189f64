// A missing number is unboxed.
class NullUnboxed {
    static Integer boxed;
    static int r;

    public static void main(String[] args) {
        r = boxed + 1; // alarm: null-dereference // really
    }
}
