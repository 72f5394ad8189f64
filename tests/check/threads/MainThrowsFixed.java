// expect: verified
class MainThrowsFixed {
    static volatile int n;

    public static void main(String[] args) {
        new Thread(() -> n = 1).start();
        int divisor = n;
        int quotient = divisor == 0 ? 0 : 10 / divisor;
        assert quotient == 0 || quotient == 10;
    }
}
