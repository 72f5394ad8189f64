// Each kind of exception has its own handler.
// proves: class-cast
class CastExceptionFixed {
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
        } catch (Coded e) {
            r = e.code;
            Object o = e;
            r = ((Coded) o).code;
        } catch (IllegalStateException e) {
            r = 2;
        }
    }
}
