// Stack traces of deep stacks.
public class DeepTraces {
    static int made;

    static void down(int depth) {
        if (depth > 0) {
            down(depth - 1);
            return;
        }
        while (true) {
            made += new Throwable().getStackTrace().length;
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        down(5000);
    }
}
