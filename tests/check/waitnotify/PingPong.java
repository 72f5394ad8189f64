// expect: verified
class PingPong {
    private boolean ping = true;
    private int rallies;

    synchronized void play(boolean mine) throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            while (ping != mine) {
                wait();
            }
            ping = !ping;
            rallies++;
            notify();
        }
    }

    public static void main(String[] args) throws Exception {
        PingPong game = new PingPong();
        Thread other = new Thread(() -> {
            try {
                game.play(false);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        game.play(true);
        other.join();
        assert game.rallies == 4;
    }
}
