// A heap of a million objects, then small steps of two threads.
// verdict: any
public class MillionObjects {
    static Node shared;
    static volatile int counter;

    record Node(Node next) {}

    static void count() {
        for (int i = 0; i < 1_000_000; i++) {
            counter = counter + 1;
            shared = new Node(shared.next());
        }
    }

    public static void main(String[] args) throws Exception {
        Node head = null;
        for (int i = 0; i < 1_000_000; i++) {
            head = new Node(head);
        }
        shared = head;
        new Thread(MillionObjects::count).start();
        count();
    }
}
