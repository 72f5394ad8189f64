// A long list whose head is dropped and made again.
public class MillionObjectsDropped {
    static volatile Node shared;

    record Node(Node next) {}

    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        while (true) {
            Node head = null;
            for (int i = 0; i < 300_000; i++) {
                head = new Node(head);
            }
            shared = head;
            shared = null;
        }
    }
}
