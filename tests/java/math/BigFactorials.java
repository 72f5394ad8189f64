// Factorials, Fibonacci and pi digits in BigInteger, big enough for the fast paths.
import java.math.*;

public class BigFactorials {
    public static void main(String[] args) {
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 300; i++) f = f.multiply(BigInteger.valueOf(i));
        String s = f.toString();
        System.out.println(s.length() + " " + s.substring(0, 30) + " " + f.hashCode() + " " + f.bitLength());
        BigInteger a = BigInteger.ZERO, b = BigInteger.ONE;
        for (int i = 0; i < 1000; i++) { BigInteger t = a.add(b); a = b; b = t; }
        System.out.println(a);
        BigInteger sq = f.multiply(f);
        System.out.println(sq.equals(f.pow(2)) + " " + sq.sqrt().equals(f) + " " + sq.divide(f).equals(f) + " " + sq.mod(f).signum());
        BigInteger k = BigInteger.ONE.shiftLeft(4000).subtract(BigInteger.ONE);
        System.out.println(k.multiply(k).hashCode() + " " + k.toString().length() + " " + k.mod(BigInteger.valueOf(1000007)) + " "
                + new BigInteger(k.toString()).equals(k));
        StringBuilder pi = new StringBuilder();
        BigInteger q = BigInteger.ONE, r = BigInteger.ZERO, t = BigInteger.ONE; int kk = 1, n = 3, l = 3;
        while (pi.length() < 50) {
            BigInteger nb = BigInteger.valueOf(n);
            if (q.shiftLeft(2).add(r).subtract(t).compareTo(nb.multiply(t)) < 0) {
                pi.append(n);
                BigInteger nr = BigInteger.TEN.multiply(r.subtract(nb.multiply(t)));
                n = BigInteger.TEN.multiply(q.multiply(BigInteger.valueOf(3)).add(r)).divide(t).subtract(BigInteger.TEN.multiply(nb)).intValue();
                q = q.multiply(BigInteger.TEN); r = nr;
            } else {
                BigInteger L = BigInteger.valueOf(l);
                BigInteger nr = q.shiftLeft(1).add(r).multiply(L);
                BigInteger nn = q.multiply(BigInteger.valueOf(7L * kk)).add(BigInteger.TWO).add(r.multiply(L)).divide(t.multiply(L));
                q = q.multiply(BigInteger.valueOf(kk)); t = t.multiply(L); l += 2; kk++; n = nn.intValue(); r = nr;
            }
        }
        System.out.println(pi);
    }
}
