// Class loaders that define a class each, for ever.
// verdict: any
public class ClassLoaders {
    static class Small {}

    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();

        byte[] bytes = ClassLoaders.class.getResourceAsStream("ClassLoaders$Small.class").readAllBytes();
        while (true) {
            new ClassLoader(null) {
                Class<?> define() {
                    return defineClass(null, bytes, 0, bytes.length);
                }
            }.define();
        }
    }
}
