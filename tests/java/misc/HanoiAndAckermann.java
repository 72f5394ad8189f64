// Classic recursion: Hanoi, Ackermann, permutations, Gray codes and subsets.
public class HanoiAndAckermann {
    static int moves;
    static void hanoi(int n, char a, char b, char c) {
        if (n == 0) return;
        hanoi(n - 1, a, c, b);
        moves++;
        if (moves <= 3) System.out.println(n + ": " + a + "->" + c);
        hanoi(n - 1, b, a, c);
    }
    static int ack(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
    }
    static int tak(int x, int y, int z) {
        return y >= x ? z : tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y));
    }
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }
    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }
    public static void main(String[] args) {
        hanoi(10, 'A', 'B', 'C');
        System.out.println(moves);
        System.out.println(ack(2, 9) + " " + tak(9, 5, 2) + " " + even(1000));
        int[] s = {3, 34, 4, 12, 5, 2};
        int c = 0;
        for (int m = 0; m < 1 << s.length; m++) {
            int t = 0;
            for (int i = 0; i < s.length; i++) if ((m >> i & 1) == 1) t += s[i];
            if (t == 9) c++;
        }
        System.out.println(c);
    }
}
