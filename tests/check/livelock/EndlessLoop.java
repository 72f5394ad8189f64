// expect: verified
// note: never-exits
// It waits for nothing, so this is no livelock: a program that is meant to go on for ever looks the same.
class EndlessLoop {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            while (true) {
                Thread.yield();
            }
        });
        t.start();
    }
}
