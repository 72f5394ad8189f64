// expect: verified
class EndlessDaemon {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            while (true) {
                Thread.yield();
            }
        });
        t.setDaemon(true);
        t.start();
    }
}
