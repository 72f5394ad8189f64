// Compound assignment casts implicitly and evaluates its left side once and first.
public class CompoundAssignment {
    static int calls;
    static int[] arr() { calls++; return data; }
    static int idx() { calls += 10; return 1; }
    static int[] data = {5, 6, 7};
    public static void main(String[] args) {
        byte b = 127;
        b += 1;
        System.out.println(b);
        b -= 0.5;
        System.out.println(b);
        b *= 2.9;
        System.out.println(b);
        short s = 1000;
        s *= 1000;
        System.out.println(s);
        int i = 5;
        i += 3.99;
        System.out.println(i);
        i -= 1e12;
        System.out.println(i);
        i /= 0.3;
        System.out.println(i);
        long l = 3;
        l *= 2.5f;
        System.out.println(l);
        l += Float.NaN;
        System.out.println(l);
        arr()[idx()] += 100;
        System.out.println(data[1] + " calls " + calls);
        arr()[idx()]++;
        System.out.println(data[1] + " calls " + calls);
        int k = 1;
        k = k++ + ++k;
        System.out.println(k);
        k += k++ * 2 + k;
        System.out.println(k);
        int[] a = {0, 0, 0};
        int j = 0;
        a[j++] = j++;
        a[j] = j = 0;
        System.out.println(a[0] + " " + a[1] + " " + a[2] + " " + j);
        String t = "x";
        t += 1 + 2;
        t += 'c';
        t += null;
        t += 1.0f;
        System.out.println(t);
        boolean q = true;
        q &= false | true;
        q ^= true;
        q |= 1 > 2;
        System.out.println(q);
        Integer boxed = 7;
        boxed++;
        boxed <<= 2;
        System.out.println(boxed);
        Object o = "o";
        o += "p";
        System.out.println(o);
        float f = 16777216f;
        f++;
        System.out.println(f);
        double d = 0.1;
        d += 0.2;
        System.out.println(d);
    }
}
