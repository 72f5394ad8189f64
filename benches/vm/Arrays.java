/** Sieve and prefix sums: loads and stores of int and boolean elements. */
public class Arrays {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int size = 10_000;
        long total = 0;
        for (int round = 0; round < n; round++) {
            boolean[] composite = new boolean[size];
            int[] sums = new int[size];
            for (int i = 2; i < size; i++) {
                sums[i] = sums[i - 1];
                if (!composite[i]) {
                    sums[i]++;
                    for (int j = i + i; j < size; j += i) {
                        composite[j] = true;
                    }
                }
            }
            total += sums[size - 1];
        }
        System.out.println(total);
    }
}
