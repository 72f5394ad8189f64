// Mixed-type expressions promote as the language says.
public class UnsignedAndMixed {
    public static void main(String[] args) {
        byte b = 10; short s = 20; char c = 'A'; int i = 30; long l = 40; float f = 1.5f; double d = 2.5;
        System.out.println(((Object) (b + s)).getClass().getSimpleName() + ((Object) (c + c)).getClass().getSimpleName()
                + ((Object) (i + l)).getClass().getSimpleName() + ((Object) (l + f)).getClass().getSimpleName()
                + ((Object) (f + d)).getClass().getSimpleName() + ((Object) (+b)).getClass().getSimpleName()
                + ((Object) (b << l)).getClass().getSimpleName());
        System.out.println(b * s / c + i % 7 - l + f * d);
        System.out.println(1 / 2 + 1 / 2.0 + 1 / 2f + 'a' / 2);
        System.out.println(Long.MAX_VALUE + 1f);
        System.out.println((int) (Long.MAX_VALUE + 1.0));
        System.out.println(0.1f == 0.1);
        System.out.println((float) 0.1 == 0.1f);
        System.out.println(16777217 == 16777217f);
        System.out.println((1L << 53) + 1 == (double) ((1L << 53) + 1));
        System.out.println(5 / 2 * 2.0 + " " + 5 / 2.0 * 2);
        System.out.println(i++ + ++i + " " + i-- * --i + " " + -i + - -i);
        System.out.println(07 + 0x1F + 0b101 + 1_000 + 0xFFFF_FFFFL + 'b' + "" + 0x1.8p1 + 1e1f + 0f);
        System.out.println((short) (s * 3000) + " " + (byte) (b * s) + " " + (char) (c + 1) + " " + (int) 3.99e9 + " " + (long) 1e19f);
        l = i = s = b;
        System.out.println(l);
        System.out.println(Integer.MAX_VALUE + 1L + " " + (Integer.MAX_VALUE + 1) + " " + 1000000 * 1000000 + " " + 1000000L * 1000000);
    }
}
