/** Short-lived objects and small arrays. */
public class Allocation {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        long total = 0;
        for (int i = 0; i < n; i++) {
            Node list = null;
            for (int k = 0; k < 10; k++) {
                list = new Node(i + k, list);
            }
            int[] pair = {i, list.value};
            for (Node at = list; at != null; at = at.next) {
                total += at.value;
            }
            total += pair[1];
        }
        System.out.println(total);
    }
}
