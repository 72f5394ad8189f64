import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A buffer with room for one parcel, between a main thread that delivers and two couriers that collect.
 * Everybody is woken when something has changed, and looks again before going on.
 */
public class BoundedBufferFixed {
    private final Deque<String> parcels = new ArrayDeque<>();

    synchronized void put(String parcel) throws InterruptedException {
        while (parcels.size() == 1) {
            wait();
        }
        parcels.addLast(parcel);
        notifyAll();
    }

    synchronized String take() throws InterruptedException {
        while (parcels.isEmpty()) {
            wait();
        }
        String parcel = parcels.removeFirst();
        notifyAll();
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
        var buffer = new BoundedBufferFixed();
        new Thread(buffer::courier, "first courier").start();
        new Thread(buffer::courier, "second courier").start();
        buffer.put("books");
        buffer.put("shoes");
    }
}
