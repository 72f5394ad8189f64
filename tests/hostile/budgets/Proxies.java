// Proxy classes for ever.
// verdict: any
import java.lang.reflect.Proxy;

public class Proxies {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        while (true) {
            ClassLoader loader = new ClassLoader() {};
            Object proxy = Proxy.newProxyInstance(loader, new Class<?>[] {Runnable.class}, (p, m, a) -> null);
            ((Runnable) proxy).run();
        }
    }
}
