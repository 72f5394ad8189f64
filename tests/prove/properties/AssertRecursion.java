// The factorial of 17 wraps around to a negative number.
class AssertRecursion {
    static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1);
    }

    public static void main(String[] args) {
        int f = factorial(17);
        assert f > 0; // alarm: assertion // really // value f includes -288522240
    }
}
