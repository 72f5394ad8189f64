/** Throwing through a few frames and catching. */
public class Exceptions {
    static final class Small extends RuntimeException {
        Small(String message) {
            super(message);
        }
    }

    static int deep(int depth, int i) {
        if (depth == 0) {
            if (i % 3 == 0) {
                throw new Small("x");
            }
            return i;
        }
        return deep(depth - 1, i) + 1;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        long total = 0;
        for (int i = 0; i < n; i++) {
            try {
                total += deep(5, i);
            } catch (Small caught) {
                total += caught.getMessage().length();
            } finally {
                total ^= i;
            }
        }
        System.out.println(total);
    }
}
