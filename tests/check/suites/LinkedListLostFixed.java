// expect: verified
class LinkedListLostFixed {
    static final class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private final Node head = new Node(0);

    synchronized void addLast(int value) {
        Node last = head;
        while (last.next != null) {
            last = last.next;
        }
        last.next = new Node(value);
    }

    public static void main(String[] args) throws Exception {
        LinkedListLostFixed list = new LinkedListLostFixed();
        Thread t = new Thread(() -> list.addLast(1));
        t.start();
        list.addLast(2);
        t.join();
        assert list.head.next.next != null && list.head.next.next.next == null;
    }
}
