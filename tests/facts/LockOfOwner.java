// library: LockOfOwner
// fact: thread callers many
// fact: shared LockOfOwner$Node.value always the owner
// fact: shared LockOfOwner.head always this
// blunt: lacks shared LockOfOwner$Node.value always the owner
// blunt: says shared LockOfOwner$Node.value unlocked
// The parts of a structure are protected by the lock of the whole: no part knows its owner.
class LockOfOwner {
    private static class Node {
        int value;
        Node next;
    }

    private Node head;

    public synchronized void add() {
        if (head == null) {
            head = new Node();
        }
        head.value++;
    }
}
