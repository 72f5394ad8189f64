// Many locals and parameters of wide types use wide instructions.
public class LongMethodsAndLocals {
    static double many(int a, long b, float c, double d, byte e, short f, char g, boolean h, long i, double j, int k, long l, float m, double n,
            String o, int[] p) {
        return a + b + c + d + e + f + g + (h ? 1 : 0) + i + j + k + l + m + n + o.length() + p[0];
    }
    static long locals() {
        long r = 0;
        long a0=0,a1=1,a2=2,a3=3,a4=4,a5=5,a6=6,a7=7,a8=8,a9=9,b0=10,b1=11,b2=12,b3=13,b4=14,b5=15,b6=16,b7=17,b8=18,b9=19;
        double c0=0,c1=1,c2=2,c3=3,c4=4,c5=5,c6=6,c7=7,c8=8,c9=9,d0=10,d1=11,d2=12,d3=13,d4=14,d5=15,d6=16,d7=17,d8=18,d9=19;
        long e0=0,e1=1,e2=2,e3=3,e4=4,e5=5,e6=6,e7=7,e8=8,e9=9,f0=10,f1=11,f2=12,f3=13,f4=14,f5=15,f6=16,f7=17,f8=18,f9=19;
        double g0=0,g1=1,g2=2,g3=3,g4=4,g5=5,g6=6,g7=7,g8=8,g9=9,h0=10,h1=11,h2=12,h3=13,h4=14,h5=15,h6=16,h7=17,h8=18,h9=19;
        long i0=0,i1=1,i2=2,i3=3,i4=4,i5=5,i6=6,i7=7,i8=8,i9=9,j0=10,j1=11,j2=12,j3=13,j4=14,j5=15,j6=16,j7=17,j8=18,j9=19;
        double k0=0,k1=1,k2=2,k3=3,k4=4,k5=5,k6=6,k7=7,k8=8,k9=9,l0=10,l1=11,l2=12,l3=13,l4=14,l5=15,l6=16,l7=17,l8=18,l9=19;
        long m0=0,m1=1,m2=2,m3=3,m4=4,m5=5,m6=6,m7=7,m8=8,m9=9,n0=10,n1=11,n2=12,n3=13,n4=14,n5=15,n6=16,n7=17,n8=18,n9=19;
        int wide = 5;
        float fl = 2.5f;
        String s = "wide";
        for (int i = 0; i < 10; i++) { wide += 1000; wide++; n9 += i; fl *= 1.5f; l9 -= 0.5; s = s + i; }
        r = a9 + b9 + (long) c9 + (long) d9 + e9 + f9 + (long) g9 + (long) h9 + i9 + j9 + (long) k9 + (long) l9 + m9 + n9 + wide + (long) fl
                + s.length();
        return r;
    }
    public static void main(String[] args) {
        System.out.println(many(1, 2, 3.5f, 4.25, (byte) 5, (short) 6, 'g', true, 1L << 33, 1e3, -1, -2, -3f, -4.5, "four", new int[] {77}));
        System.out.println(locals());
    }
}
