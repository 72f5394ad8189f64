// StackOverflowError again and again.
public class Overflows {
    static int errors;

    static int deeper(int depth) {
        return deeper(depth + 1) + 1;
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        while (true) {
            try {
                deeper(0);
            } catch (StackOverflowError e) {
                errors++;
            }
        }
    }
}
