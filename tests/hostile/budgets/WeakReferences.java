// Weak references for ever.
public class WeakReferences {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        var all = new java.util.WeakHashMap<Object, Object>();
        while (true) {
            all.put(new Object(), new Object());
        }
    }
}
