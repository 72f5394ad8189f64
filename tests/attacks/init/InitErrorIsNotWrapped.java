// expect: verified
// An Error leaves the initialiser as it is (JLS 12.4.2 step 10 wraps exceptions only); later ones get NoClassDefFoundError.
import java.util.concurrent.atomic.AtomicInteger;

class InitErrorIsNotWrapped {
    static final AtomicInteger own = new AtomicInteger();

    static class Mine extends Error {
    }

    static class Bad {
        static int n;

        static {
            if (n == 0) {
                throw new Mine();
            }
        }
    }

    static void use() {
        try {
            Bad.n++;
        } catch (Mine e) {
            own.incrementAndGet();
        } catch (NoClassDefFoundError e) {
            own.addAndGet(10);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(InitErrorIsNotWrapped::use);
        t.start();
        use();
        t.join();
        assert own.get() == 11;
    }
}
