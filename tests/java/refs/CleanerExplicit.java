// Cleaner actions run exactly once on clean or through close.
import java.lang.ref.*;

public class CleanerExplicit {
    static class Res implements AutoCloseable {
        static final Cleaner C = Cleaner.create();
        final Cleaner.Cleanable c;
        Res(String n) {
            c = C.register(this, () -> System.out.println("cleaning " + n));
        }
        public void close() {
            c.clean();
        }
    }
    public static void main(String[] args) {
        try (Res r = new Res("one")) {
            System.out.println("using");
            r.close();
            System.out.println("closed early");
        }
        Res two = new Res("two");
        two.c.clean();
        two.c.clean();
        System.out.println("end");
        Reference.reachabilityFence(two);
    }
}
