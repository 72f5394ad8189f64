// expect: violated assertion
// An initialiser that fails without looking at anything: who comes first gets another error than who comes later
// (JLS 12.4.2, steps 5 and 10).
class InitFailsQuietly {
    static final RuntimeException READY = new RuntimeException("made before");
    static boolean first;

    static class Failing {
        static int x;

        static {
            if (READY != null) {
                throw READY;
            }
        }
    }

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

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> first = isFirst());
        other.start();
        isFirst();
        other.join();
        assert !first; // !assertion
    }
}
