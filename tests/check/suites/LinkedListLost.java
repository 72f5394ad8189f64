// expect: violated data-race
// Two threads append to a hand-made list without a lock.
class LinkedListLost {
    static final class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private final Node head = new Node(0);

    void addLast(int value) {
        Node last = head;
        while (last.next != null) { // !data-race
            last = last.next;
        }
        last.next = new Node(value); // !data-race
    }

    public static void main(String[] args) throws Exception {
        LinkedListLost list = new LinkedListLost();
        Thread t = new Thread(() -> list.addLast(1));
        t.start();
        list.addLast(2);
        t.join();
    }
}
