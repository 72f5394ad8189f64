/** Steps that write a dozen primitive fields, on a heap of a given size. */
public class Writes {
    static class Cell {
        int a, b, c, d, e, f;
        long g, h, i, j, k, l;
    }

    static class Node {
        final Node next;
        int value;

        Node(Node next) {
            this.next = next;
        }
    }

    static volatile int tick;
    static Node ballast;

    public static void main(String[] args) {
        Node list = null;
        for (int n = Integer.parseInt(args[0]); n > 0; n--) {
            list = new Node(list);
        }
        ballast = list;
        list = null;
        Cell cell = new Cell();
        for (int round = 1; ; round++) {
            tick = round;
            cell.a = round;
            cell.b = round + 1;
            cell.c = round + 2;
            cell.d = round + 3;
            cell.e = round + 4;
            cell.f = round + 5;
            cell.g = round;
            cell.h = round;
            cell.i = round;
            cell.j = round;
            cell.k = round;
            cell.l = round;
        }
    }
}
