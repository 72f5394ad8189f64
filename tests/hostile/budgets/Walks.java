// Walks deep stacks for ever.
public class Walks {
    static long frames;

    static void down(int depth) {
        if (depth > 0) {
            down(depth - 1);
            return;
        }
        while (true) {
            frames += StackWalker.getInstance().walk(all -> all.count());
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        down(5000);
    }
}
