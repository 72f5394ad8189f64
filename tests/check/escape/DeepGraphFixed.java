// expect: verified
class DeepGraphFixed {
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
        bottom.n = 1;
        Thread reader = new Thread(() -> {
            Node node = root;
            if (node != null) {
                assert node.child.child.n == 1;
            }
        });
        reader.start();
        root = top;
        reader.join();
    }
}
