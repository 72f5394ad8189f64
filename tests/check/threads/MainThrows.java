// expect: violated uncaught-exception
class MainThrows {
    static volatile int n;

    public static void main(String[] args) {
        new Thread(() -> n = 1).start();
        int quotient = 10 / n; // !uncaught-exception
    }
}
