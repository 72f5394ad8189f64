// Class.forName runs a loader or an initialiser: the native method between shows in their traces.
public class ForNameTraces {
    static class Bad {
        static {
            if (true) {
                throw new IllegalStateException("not today");
            }
        }
    }

    static class Asked extends ClassLoader {
        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            new Throwable("asked for " + name).printStackTrace();
            throw new ClassNotFoundException(name);
        }
    }

    public static void main(String[] args) throws Exception {
        try {
            Class.forName("q.R", true, new Asked());
        } catch (ClassNotFoundException e) {
            e.printStackTrace();
        }
        for (int i = 0; i < 2; i++) {
            try {
                Class.forName("ForNameTraces$Bad");
            } catch (LinkageError e) {
                e.printStackTrace();
            }
        }
    }
}
