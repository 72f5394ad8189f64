// expect: violated deadlock
// Each initialiser loads the other class by name, and forName initialises.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class InitCycleForName {
    static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    static class Driver {
        static final Class<?> OTHER = load("InitCycleForName$Manager");
    }

    static class Manager {
        static final Class<?> OTHER = load("InitCycleForName$Driver");
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> load("InitCycleForName$Driver")).start();
        new Thread(() -> load("InitCycleForName$Manager")).start();
    }
}
