// An environment variable that is not set here.
// expect: inconclusive
// assumes: no-environment
class Environment {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            if (System.getenv("HOME") == null) {
                throw new IllegalStateException("HOME is not set");
            }
        });
        t.start();
        t.join();
    }
}
