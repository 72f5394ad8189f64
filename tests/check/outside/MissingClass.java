// A class that a thread asks for by name and that is on no element of the class path.
// expect: inconclusive
// assumes: missing-class
class MissingClass {
    static Object make(String name) {
        try {
            return Class.forName(name).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(name);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> make("org.example.Plugin"));
        t.start();
        t.join();
    }
}
