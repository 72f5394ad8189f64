// expect: violated assertion
// The initialiser shows an object before it has set the static field that the object's reader needs from elsewhere.
// JLS 12.4.2: nobody else waits, since the reader does not use the class that is being initialised.
class InitPublishesHalfDone {
    static volatile Object shown;
    static volatile int port;

    static class Config {
        static int done;

        static {
            shown = new Object();
            port = 80;
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            if (shown != null) {
                assert port == 80;
            }
        }).start();
        int ignored = Config.done;
    }
}
