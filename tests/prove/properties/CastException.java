// The handler believes that it knows what it has caught.
class CastException {
    static int r;

    static class Coded extends RuntimeException {
        private static final long serialVersionUID = 1;
        final int code = 3;
    }

    static void work(int n) {
        if (n == 1) {
            throw new Coded();
        }
        throw new IllegalStateException();
    }

    public static void main(String[] args) {
        try {
            work(args.length);
        } catch (RuntimeException e) {
            r = ((Coded) e).code; // alarm: class-cast // really
        }
    }
}
