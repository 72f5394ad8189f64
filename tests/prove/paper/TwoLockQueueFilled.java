// The same queue, with an element in it before put and take run in parallel: take finds it.
// run hb: --memory hb --domain interval
// run jls:
// proves: null-dereference
class TwoLockQueueFilled {
    private Node head = new Node(null);
    private Node last = head;
    private final Object first = new Object();
    private final Object end = new Object();
    static int taken;

    void put(Parcel parcel) {
        Node node = new Node(parcel);
        synchronized (end) {
            synchronized (last) {
                last.next = node;
            }
            last = node;
        }
    }

    Parcel take() {
        synchronized (first) {
            Node next;
            synchronized (head) {
                next = head.next;
            }
            if (next == null) {
                return null;
            }
            Parcel parcel = next.parcel;
            head = next;
            return parcel;
        }
    }

    public static void main(String[] args) {
        TwoLockQueueFilled queue = new TwoLockQueueFilled();
        queue.put(new Parcel());
        new Thread(() -> queue.put(new Parcel())).start();
        new Thread(() -> {
            Parcel parcel = queue.take();
            taken = parcel.weight; // value parcel excludes null
        }).start();
    }
}

class Node {
    final Parcel parcel;
    Node next;

    Node(Parcel parcel) {
        this.parcel = parcel;
    }
}

class Parcel {
    int weight = 3;
}
