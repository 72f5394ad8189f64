// The recursion ends at 0, and divides by it.
class DivisionRecursion {
    static int r;

    static int parts(int n) {
        int here = 100 / n; // alarm: division-by-zero // really
        return n == 0 ? here : parts(n - 1);
    }

    public static void main(String[] args) {
        r = parts(5);
    }
}
