// A queue with a lock for each end is empty when put and take run in parallel: take may find nothing.
// run hb: --memory hb --domain interval
// run jls:
class TwoLockQueueEmpty {
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
        TwoLockQueueEmpty queue = new TwoLockQueueEmpty();
        new Thread(() -> queue.put(new Parcel())).start();
        new Thread(() -> {
            Parcel parcel = queue.take();
            taken = parcel.weight; // alarm: null-dereference // really // value parcel includes null
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
