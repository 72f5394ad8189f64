// expect: violated assertion
// One thread initialises by new, the other one by a static call, and the initialiser is asked who it was.
// real java: fails in 3 of 4 runs (JDK 17), 1 of 4 (JDK 25).
class InitByNewAgainstStatic {
    static class Plugin {
        static final String BY = Thread.currentThread().getName();

        static String by() {
            return BY;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(Plugin::new, "maker");
        t.start();
        assert !Plugin.by().equals("maker");
    }
}
