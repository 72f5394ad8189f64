/**
 * A home-made lock for readers and writers, where a writer that waits keeps new readers out.
 * The display, in the main thread, takes the read lock once; reading the temperature supposes that it is held.
 */
public class ReadersWritersFixed {
    private int readers, waitingWriters, temperature = 12;

    synchronized void lockRead() throws InterruptedException {
        while (waitingWriters > 0) {
            wait();
        }
        readers++;
    }

    synchronized void unlockRead() {
        readers--;
        notifyAll();
    }

    synchronized void set(int newTemperature) {
        waitingWriters++;
        try {
            while (readers > 0) {
                wait();
            }
            temperature = newTemperature;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        waitingWriters--;
        notifyAll();
    }

    int get() {
        return temperature;
    }

    public static void main(String[] args) throws InterruptedException {
        var room = new ReadersWritersFixed();
        new Thread(() -> room.set(20), "sensor").start();
        room.lockRead();
        System.out.println(room.get() + " degrees");
        room.unlockRead();
    }
}
