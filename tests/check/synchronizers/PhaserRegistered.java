// expect: violated deadlock
// Main registers and never arrives.
import java.util.concurrent.Phaser;

class PhaserRegistered {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2);
        Thread worker = new Thread(() -> {
            phaser.arriveAndAwaitAdvance(); // !deadlock
        });
        worker.start();
        worker.join();
    }
}
