// expect: violated data-race
// The class is published by its initialisation, but a write after it races with the other user's read (JLS 17.4.5).
class InitWriteAfterwards {
    static class Config {
        static int port = Integer.parseInt("80");
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            int ignored = Config.port;
        }).start();
        Config.port = 81;
    }
}
