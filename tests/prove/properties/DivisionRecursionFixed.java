// The recursion ends before it divides.
// proves: division-by-zero
class DivisionRecursionFixed {
    static int r;

    static int parts(int n) {
        if (n <= 0) {
            return 1;
        }
        return 100 / n + parts(n - 1); // value n includes 1, 5 // value n excludes 0
    }

    public static void main(String[] args) {
        r = parts(5);
    }
}
