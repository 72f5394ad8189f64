import java.util.HashMap;
import java.util.Map;

public class AppSettingsFixed {
    private static volatile AppSettingsFixed instance;

    private final Map<String, String> values = new HashMap<>();

    private AppSettingsFixed() {
        values.put("region", "eu-west-1");
    }

    static AppSettingsFixed getInstance() {
        if (instance == null) {
            synchronized (AppSettingsFixed.class) {
                if (instance == null) {
                    instance = new AppSettingsFixed();
                }
            }
        }
        return instance;
    }

    String get(String key) {
        return values.get(key);
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable handler = () -> {
            String region = AppSettingsFixed.getInstance().get("region");
            if (region == null) {
                throw new IllegalStateException("no region");
            }
        };
        Thread first = new Thread(handler, "handler-1");
        Thread second = new Thread(handler, "handler-2");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
