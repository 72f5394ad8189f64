// expect: verified
// assumes-not: sequential-consistency
// Static initialisers run once, and everybody sees what they wrote, also in plain fields.
import java.util.concurrent.atomic.AtomicInteger;

class InitOnce {
    static final AtomicInteger runs = new AtomicInteger();

    static class Config {
        static int port;
        static String host;

        static {
            runs.incrementAndGet();
            port = 80;
            host = "h";
        }
    }

    static void check() {
        assert Config.port == 80 && Config.host.length() == 1;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(InitOnce::check);
        other.start();
        check();
        other.join();
        assert runs.get() == 1;
    }
}
