// expect: verified
// forName with initialize = false and class literals do not initialise (JLS 12.4.1), so nobody waits.
class InitCycleForNameNoInit {
    static Class<?> load(String name) {
        try {
            return Class.forName(name, false, InitCycleForNameNoInit.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    static class Driver {
        static final Class<?> OTHER = load("InitCycleForNameNoInit$Manager");
    }

    static class Manager {
        static final Class<?> OTHER = Driver.class;
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            assert Driver.OTHER == Manager.class;
        }).start();
        assert Manager.OTHER == Driver.class;
    }
}
