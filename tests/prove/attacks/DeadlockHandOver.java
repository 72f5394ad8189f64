// A list that is locked hand over hand, and closes a circle.
// alarms: deadlock // really
public class DeadlockHandOver {
    static class Node { int n; Node next; }
    static Node head;
    static void bump() {
        Node cur = head;
        for (int i = 0; i < 4; i++) {
            Node prev = cur;
            cur = cur.next;
            synchronized (prev) { synchronized (cur) { cur.n++; } }
        }
    }
    static Node make() { return new Node(); }
    public static void main(String[] args) {
        Node a = make(), b = make();
        a.next = b; b.next = a; head = a;
        new Thread(() -> bump()).start();
        new Thread(() -> bump()).start();
    }
}
