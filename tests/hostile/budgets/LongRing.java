// A ring of a million nodes that moves on.
public class LongRing {
    static volatile Node at;

    static class Node {
        Node next;
    }

    static void turn() {
        while (true) {
            at = at.next;
        }
    }

    public static void main(String[] args) throws Exception {
        Node first = new Node();
        Node last = first;
        for (int i = 0; i < 1_000_000; i++) {
            Node node = new Node();
            node.next = last;
            last = node;
        }
        first.next = last;
        at = first;
        new Thread(() -> turn()).start();
        turn();
    }
}
