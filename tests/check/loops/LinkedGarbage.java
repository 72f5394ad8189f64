// expect: verified
// note: never-exits
// Each round makes a new node that points to the last one only: older ones are garbage.
class LinkedGarbage {
    static final class Node {
        Node previous;
        int parity;
    }

    private Node last = new Node();

    synchronized void step() {
        Node fresh = new Node();
        fresh.previous = last;
        fresh.parity = 1 - last.parity;
        last.previous = null;
        last = fresh;
    }

    public static void main(String[] args) {
        LinkedGarbage list = new LinkedGarbage();
        Runnable loop = () -> {
            while (true) {
                list.step();
            }
        };
        new Thread(loop).start();
        new Thread(loop).start();
    }
}
