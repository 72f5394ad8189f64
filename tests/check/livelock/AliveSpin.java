// expect: verified
class AliveSpin {
    static int result;

    public static void main(String[] args) {
        Thread t = new Thread(() -> result = 1);
        t.start();
        while (t.isAlive()) {
            Thread.yield();
        }
        assert result == 1;
    }
}
