/** Integer and long arithmetic: 24 bytecodes a round. */
public class Arithmetic {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int x = 12345;
        int sum = 0;
        for (int i = 0; i < n; i++) {
            x = x * 1103515245 + 12345;
            sum ^= x >>> 16;
            sum += i & 7;
            sum = sum * 31 - x;
        }
        System.out.println(sum);
    }
}
