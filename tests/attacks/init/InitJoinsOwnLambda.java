// expect: violated deadlock
// The lambda's body is a static method of the class that is being initialised: its thread waits for the initialiser.
// real java: hangs in every run.
class InitJoinsOwnLambda {
    static class Boot {
        static int state;

        static {
            Thread t = new Thread(() -> {
            });
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        int ignored = Boot.state;
    }
}
