// expect: violated deadlock
// One side plays once more than the other.
class PingPongBroken {
    private boolean ping = true;

    synchronized void play(boolean mine, int times) throws InterruptedException {
        for (int i = 0; i < times; i++) {
            while (ping != mine) {
                wait(); // !deadlock
            }
            ping = !ping;
            notify();
        }
    }

    public static void main(String[] args) throws Exception {
        PingPongBroken game = new PingPongBroken();
        Thread other = new Thread(() -> {
            try {
                game.play(false, 1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        game.play(true, 3);
        other.join();
    }
}
