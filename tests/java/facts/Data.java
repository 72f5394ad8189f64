import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** What analyses of accesses, fresh objects and flow must not forget; each part is accessed in one place only. */
public class Data {
    static class Box {
        int stored;
        int published;
        int passed;
        volatile int updated;
        int before;
        int handled;
        int deep;
    }

    static class Late {
        static int value;

        static {
            int sum = 0;
            for (int i = 0; i < 400; i++) {
                sum += i;
            }
            value = sum;
        }
    }

    static class Trouble extends RuntimeException {
        final Box box;

        Trouble(Box box) {
            this.box = box;
        }
    }

    static final AtomicIntegerFieldUpdater<Box> UPDATER = AtomicIntegerFieldUpdater.newUpdater(Box.class, "updated");
    static Box shared;
    static int counted;

    static void publish(Box box) {
        shared = box;
    }

    static void set(Box box) {
        box.passed = 3;
    }

    static void fill() {
        Box stored = new Box();
        shared = stored;
        stored.stored = 1;
        Box published = new Box();
        publish(published);
        published.published = 2;
        set(shared);
        UPDATER.set(shared, 4);
    }

    static int spin() {
        int sum = 0;
        for (int i = 0; i < 400; i++) {
            sum += i;
        }
        return sum;
    }

    static void once() {
        counted = spin();
    }

    static void twice(Box box) {
        deeper(box);
    }

    static void deeper(Box box) {
        box.deep = 5;
    }

    static int copied() {
        Box[] from = { new Box() };
        Box[] to = new Box[1];
        System.arraycopy(from, 0, to, 0, 1);
        return to[0].before;
    }

    static void fail(Box box) {
        throw new Trouble(box);
    }

    static int caught(Box box) {
        try {
            fail(box);
            return 0;
        } catch (Trouble trouble) {
            trouble.box.handled = 6;
            return 1;
        }
    }

    static int cells() {
        int[] cells = new int[2];
        cells[1] = 7;
        return cells.length;
    }

    public static void main(String[] args) {
        fill();
        once();
        twice(shared);
        int late = Late.value;
        System.out.println(counted + late + copied() + caught(shared) + cells() + shared.deep);
    }
}
