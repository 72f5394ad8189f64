// Who uses a class whose initialiser has failed before gets another error than who came first.
class AssertInitFails {
    static class Failing {
        static int x;

        static {
            if (AssertInitFails.ready != null) {
                throw AssertInitFails.ready;
            }
        }
    }

    static final RuntimeException ready = new RuntimeException();

    static boolean isFirst() {
        try {
            Failing.x = 1;
        } catch (ExceptionInInitializerError error) {
            return true;
        } catch (NoClassDefFoundError error) {
            return false;
        }
        return false;
    }

    public static void main(String[] args) {
        boolean first = isFirst();
        if (args.length > 0) {
            assert !first; // alarm: assertion
        }
        boolean again = isFirst();
        assert again; // alarm: assertion // really
    }
}
