// expect: bounded
// options: --depth-limit 40
class DepthLimited {
    static int n;

    static synchronized void count() {
        n++;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                count();
            }
        }).start();
        new Thread(DepthLimited::count).start();
    }
}
