// expect: verified
import java.util.concurrent.Phaser;

class PhaserRegisteredFixed {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2);
        Thread worker = new Thread(() -> {
            phaser.arriveAndAwaitAdvance();
        });
        worker.start();
        phaser.arriveAndDeregister();
        worker.join();
        assert phaser.getPhase() == 1;
    }
}
