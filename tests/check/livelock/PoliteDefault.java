// expect: verified
// The same program: a way out stays open at every point, so by default this is not reported.
class PoliteDefault {
    static volatile boolean left;
    static volatile boolean right;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            right = true;
            while (left) {
                right = false;
                right = true;
            }
            right = false;
        });
        t.start();
        left = true;
        while (right) {
            left = false;
            left = true;
        }
        left = false;
        t.join();
    }
}
