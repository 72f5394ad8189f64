// The lock is that of the last node, the access to this one.
// alarms: data-race // really
public class LockOfLastRound {
    static class Node { int n; Node next; }
    static Node head;
    static void bump() {
        Node cur = head;
        while (cur.next != null) {
            Node prev = cur;
            cur = cur.next;
            synchronized (prev) { cur.n++; }
        }
    }
    static void other(Node x) { synchronized (x) { x.n++; } }
    public static void main(String[] args) {
        Node a = new Node(), b = new Node();
        a.next = b; head = a;
        new Thread(() -> bump()).start();
        new Thread(() -> other(b)).start();
    }
}
