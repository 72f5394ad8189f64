// expect: violated assertion
// Everybody who uses a class whose initialiser has failed gets one and the same cause.
class CauseOfAllFailures {
    static class Failing {
        static int x;

        static {
            if (true) {
                throw new IllegalStateException("never");
            }
        }
    }

    static Throwable cause() {
        try {
            Failing.x = 1;
        } catch (NoClassDefFoundError error) {
            return error.getCause();
        } catch (ExceptionInInitializerError error) {
            return error;
        }
        return null;
    }

    static void addOne() {
        Throwable cause = cause();
        if (cause.getSuppressed().length == 0) {
            cause.addSuppressed(new Exception("first"));
        }
    }

    public static void main(String[] args) throws Exception {
        cause();
        Thread one = new Thread(CauseOfAllFailures::addOne);
        Thread two = new Thread(CauseOfAllFailures::addOne);
        one.start();
        two.start();
        one.join();
        two.join();
        assert cause().getSuppressed().length == 1; // !assertion
    }
}
