/**
 * A configuration that is read when it is first asked for, with the lock skipped once it is there.
 * The field that holds it is not volatile, so nothing orders the quick look at it with the write under the lock:
 * a thread may be handed a configuration whose port it still sees as 0.
 */
public class DoubleCheckedLocking {
    static class Config {
        private static Config instance;
        private int port;

        static Config get() {
            if (instance == null) {
                synchronized (Config.class) {
                    if (instance == null) {
                        Config loaded = new Config();
                        loaded.port = 8080;
                        instance = loaded;
                    }
                }
            }
            return instance;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> connect(Config.get()), "client").start();
        connect(Config.get());
    }

    static void connect(Config config) {
        assert config.port == 8080;
        System.out.println("connecting to port " + config.port);
    }
}
