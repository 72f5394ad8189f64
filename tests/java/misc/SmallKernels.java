// Recursion, sieves, matrices, maps, big numbers and a long chain of objects.
public class SmallKernels {
    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    static class T extends Thread {
        T(String n) {
            super(n);
        }

        public void run() {
            throw new IllegalArgumentException(getName());
        }
    }

    static int x;

    static synchronized int inc() {
        return ++x;
    }

    static long fact(int n) {
        if (n < 0) throw new IllegalArgumentException();
        return n <= 1 ? 1 : n * fact(n - 1);
    }

    static int[][] mul(int[][] a, int[][] b) {
        int n = a.length;
        int[][] c = new int[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                int s = 0;
                for (int k = 0; k < n; k++) s += a[i][k] * b[k][j];
                c[i][j] = s;
            }
        return c;
    }

    public static void main(String[] a) throws Exception {
        System.out.println(depth(9000));
        for (int i = 0; i < 3; i++) {
            T t = new T("t" + i);
            t.start();
            t.join();
        }
        int n = 60;
        int[][] m = new int[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) m[i][j] = i ^ j;
        int h = 0;
        for (int[] r : mul(m, mul(m, m))) for (int v : r) h = h * 31 + v;
        System.out.println(h);
        boolean[] s = new boolean[2000000];
        int c = 0;
        for (int i = 2; i < s.length; i++)
            if (!s[i]) {
                c++;
                for (long j = (long) i * i; j < s.length; j += i) s[(int) j] = true;
            }
        System.out.println(c);
        long f = 0;
        java.util.HashMap<Long, Integer> seen = new java.util.HashMap<>();
        long z = 1;
        for (int i = 0; i < 200000; i++) {
            z = z * 6364136223846793005L + 1442695040888963407L;
            seen.merge(z >>> 52, 1, Integer::sum);
        }
        for (var e : seen.entrySet()) f += e.getKey() * e.getValue();
        System.out.println(f + " " + seen.size());
        StringBuilder sb = new StringBuilder();
        for (int i = 1; i <= 30; i++)
            sb.append(
                            i % 15 == 0
                                    ? "FizzBuzz"
                                    : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : String.valueOf(i))
                    .append(' ');
        System.out.println(sb);
        System.out.println(fact(20) + " " + fact(21));
        java.math.BigInteger b = java.math.BigInteger.ONE;
        for (int i = 1; i <= 300; i++) b = b.multiply(java.math.BigInteger.valueOf(i));
        System.out.println(
                b.bitLength()
                        + " "
                        + b.mod(java.math.BigInteger.valueOf(1000000007))
                        + b.toString().length()
                        + new java.math.BigDecimal("2").sqrt(new java.math.MathContext(50)));
        java.util.List<Integer> li = new java.util.ArrayList<>();
        java.util.Random r = new java.util.Random(1);
        for (int i = 0; i < 50000; i++) li.add(r.nextInt());
        java.util.Collections.sort(li);
        System.out.println(li.get(25000));
        Object[] chain = null;
        for (int i = 0; i < 300000; i++) chain = new Object[] {chain, i};
        int len = 0;
        while (chain != null) {
            len++;
            chain = (Object[]) chain[0];
        }
        System.out.println(len);
        try {
            fact(-1);
        } finally {
            System.out.println("fin");
        }
    }
}
