// expect: violated livelock
class EndlessLoop {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            while (true) { // !livelock
                Thread.yield();
            }
        });
        t.start();
    }
}
