// Break and continue with labels through nested loops, blocks and finally.
public class LabelledBreaks {
    public static void main(String[] args) {
        outer:
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                if (j == 3) continue outer;
                if (i == 3) break outer;
                if ((i + j) % 2 == 0) continue;
                System.out.println(i + "," + j);
            }
        }
        block: {
            System.out.println("in");
            if (args.length == 0) break block;
            System.out.println("never");
        }
        int n = 0;
        a: do {
            b: while (true) {
                try {
                    n++;
                    if (n == 2) continue a;
                    if (n == 4) break b;
                    if (n > 6) break a;
                } finally {
                    System.out.println("finally " + n);
                    if (n == 5) continue b;
                }
                System.out.println("end " + n);
            }
            System.out.println("after b");
        } while (n < 10);
        System.out.println("n=" + n);
        int found = -1;
        search:
        for (int[] row : new int[][] {{1, 2}, {3, 4, 5}, {6}}) {
            for (int v : row) if (v * v > 15) { found = v; break search; }
        }
        System.out.println(found);
    }
}
