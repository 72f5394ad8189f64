// Boxing caches small values and equality of boxes is by identity.
public class IntegerCaches {
    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 128, d = 128;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + (c <= d && c >= d));
        Long l1 = -128L, l2 = -128L, l3 = -129L, l4 = -129L;
        System.out.println((l1 == l2) + " " + (l3 == l4));
        Short s1 = 100, s2 = 100, s3 = 1000, s4 = 1000;
        System.out.println((s1 == s2) + " " + (s3 == s4));
        Byte b1 = -128, b2 = -128;
        System.out.println(b1 == b2);
        Character c1 = 127, c2 = 127, c3 = 128, c4 = 128;
        System.out.println((c1 == c2) + " " + (c3 == c4));
        Boolean t1 = true, t2 = Boolean.valueOf("TRUE");
        System.out.println(t1 == t2);
        Double d1 = 1.0, d2 = 1.0;
        System.out.println((d1 == d2) + " " + d1.equals(d2));
        System.out.println(Long.valueOf(1).equals(1) + " " + Integer.valueOf(1).equals(1) + " " + new Object[] {1}[0].equals(1L));
        System.out.println(c == 128);
        long mixed = a + l1;
        System.out.println(mixed);
        Object o = 'x';
        System.out.println(o.getClass() + " " + o.hashCode());
        System.out.println(Integer.valueOf(5).hashCode() + " " + Long.valueOf(1L << 33).hashCode() + " " + Boolean.TRUE.hashCode() + " "
                + Boolean.hashCode(false) + " " + Short.valueOf((short) -3).hashCode());
        System.out.println(Integer.compare(3, 5) + " " + Character.compare('a', 'd') + " " + Byte.compare((byte) 5, (byte) -5) + " "
                + Boolean.compare(true, false));
    }
}
