// expect: violated livelock
// options: --property livelock --reduction none
// Each lets the other go first, for ever if they keep in step.
class Polite {
    static volatile boolean left;
    static volatile boolean right;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            right = true;
            while (left) { // !livelock
                right = false;
                right = true;
            }
            right = false;
        });
        t.start();
        left = true;
        while (right) { // !livelock
            left = false;
            left = true;
        }
        left = false;
        t.join();
    }
}
