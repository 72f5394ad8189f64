// expect: violated data-race
// Only the root is stored into a static; the object at the bottom is shared all the same.
class DeepGraph {
    static final class Node {
        Node child;
        int n;
    }

    static volatile Node root;

    public static void main(String[] args) throws Exception {
        Node bottom = new Node();
        Node middle = new Node();
        middle.child = bottom;
        Node top = new Node();
        top.child = middle;
        Thread reader = new Thread(() -> {
            Node node = root;
            if (node != null) {
                System.out.println(node.child.child.n); // !data-race
            }
        });
        reader.start();
        root = top;
        bottom.n = 1; // !data-race
        reader.join();
    }
}
