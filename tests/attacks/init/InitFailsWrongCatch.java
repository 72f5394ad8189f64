// expect: violated uncaught-exception
// Worker expects to come first (ExceptionInInitializerError), main to come later (NoClassDefFoundError); 12.4.2.
class InitFailsWrongCatch {
    static class Bad {
        static int n = Integer.parseInt("x");
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                Bad.n++;
            } catch (ExceptionInInitializerError e) {
                return;
            }
        });
        t.start();
        try {
            Bad.n++;
        } catch (NoClassDefFoundError e) {
            return;
        }
    }
}
