// expect: violated uncaught-exception
class StartTwice {
    public static void main(String[] args) {
        Thread t = new Thread(() -> { });
        t.start();
        t.start(); // !uncaught-exception
    }
}
