// expect: verified
// The object is shown too early here as well, but its reader uses the class and so waits for the end (12.4.2 step 2).
class InitWaiterSeesNoHalf {
    static volatile Object shown;

    static class Config {
        static int port;

        static {
            shown = new Object();
            port = 80;
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            if (shown != null) {
                assert Config.port == 80;
            }
        }).start();
        int ignored = Config.port;
    }
}
