// Holds more and more monitors.
public class Monitors {
    static int hold(int depth) {
        synchronized (new Object()) {
            return depth > 5000 ? spin() : hold(depth + 1) + 1;
        }
    }

    static int spin() {
        for (int i = 0;; i++) {
            synchronized (new Object()) {
                if (i < 0) {
                    return i;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        hold(0);
    }
}
