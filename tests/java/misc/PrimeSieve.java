// Sieve of Eratosthenes, prime factors and totients.
public class PrimeSieve {
    public static void main(String[] args) {
        int n = 20000;
        boolean[] c = new boolean[n + 1];
        int k = 0;
        long sum = 0;
        for (int i = 2; i <= n; i++) if (!c[i]) {
            k++;
            sum += i;
            for (long j = (long) i * i; j <= n; j += i) c[(int) j] = true;
        }
        System.out.println(k + " " + sum);
        StringBuilder sb = new StringBuilder();
        long x = 600851475143L;
        for (long p = 2; p * p <= x; p++) while (x % p == 0) {
            sb.append(p).append('*');
            x /= p;
        }
        System.out.println(sb.append(x));
        int[] phi = new int[101];
        for (int i = 0; i <= 100; i++) phi[i] = i;
        for (int i = 2; i <= 100; i++) if (phi[i] == i) for (int j = i; j <= 100; j += i) phi[j] -= phi[j] / i;
        int s = 0;
        for (int i = 1; i <= 100; i++) s += phi[i];
        System.out.println(s);
    }
}
