import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A buffer with room for one parcel, between a main thread that delivers and two couriers that collect.
 * Couriers and the main thread wait on the same monitor, but only one of them is woken:
 * a courier that has made room can wake the other courier, and then everybody waits.
 */
public class BoundedBufferNotify {
    private final Deque<String> parcels = new ArrayDeque<>();

    synchronized void put(String parcel) throws InterruptedException {
        while (parcels.size() == 1) {
            wait();
        }
        parcels.addLast(parcel);
        notify();
    }

    synchronized String take() throws InterruptedException {
        while (parcels.isEmpty()) {
            wait();
        }
        String parcel = parcels.removeFirst();
        notify();
        return parcel;
    }

    void courier() {
        try {
            System.out.println("collected " + take());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        var buffer = new BoundedBufferNotify();
        new Thread(buffer::courier, "first courier").start();
        new Thread(buffer::courier, "second courier").start();
        buffer.put("books");
        buffer.put("shoes");
    }
}
