/**
 * A configuration that is read when it is first asked for, with the lock skipped once it is there.
 * The field that holds it is volatile: whoever sees the configuration also sees everything written to it before.
 */
public class DoubleCheckedLockingFixed {
    static class Config {
        private static volatile Config instance;
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
