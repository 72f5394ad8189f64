// Even and odd call each other; the depth stays within what was given.
// proves: assertion
class AssertRecursionFixed {
    static boolean even(int n) {
        assert n >= 0 && n <= 9;
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        assert n >= 0 && n <= 8;
        return n != 0 && even(n - 1);
    }

    public static void main(String[] args) {
        even(args.length % 10);
    }
}
