// A class that is not there: the loader's own frames belong to the trace.
public class MissingClasses {
    interface Attempt {
        void run() throws Exception;
    }

    static void attempt(Attempt attempt) throws Exception {
        try {
            attempt.run();
        } catch (ClassNotFoundException e) {
            e.printStackTrace();
        }
    }

    public static void main(String[] args) throws Exception {
        ClassLoader loader = MissingClasses.class.getClassLoader();
        attempt(() -> Class.forName("a.b.C"));
        attempt(() -> Class.forName("[La.b.C;"));
        attempt(() -> Class.forName("a/b/C"));
        attempt(() -> Class.forName("a.b.C", true, null));
        attempt(() -> Class.forName("a.b.C", false, loader.getParent()));
        attempt(() -> loader.loadClass("a.b.C"));
        attempt(() -> loader.getParent().loadClass("a.b.C"));
        Class.forName("last.One");
    }
}
