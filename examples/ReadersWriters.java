/**
 * A home-made lock for readers and writers, where a writer that waits keeps new readers out.
 * The display, in the main thread, holds the read lock and calls a method that takes it once more:
 * if the sensor has come in between, it waits for the display and the display waits for it.
 */
public class ReadersWriters {
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

    int get() throws InterruptedException {
        lockRead();
        int result = temperature;
        unlockRead();
        return result;
    }

    public static void main(String[] args) throws InterruptedException {
        var room = new ReadersWriters();
        new Thread(() -> room.set(20), "sensor").start();
        room.lockRead();
        System.out.println(room.get() + " degrees");
        room.unlockRead();
    }
}
