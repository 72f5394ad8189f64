// Overflow, conversions, printed floating point, and what parsers say.
public class NumberCorners {
    public static void main(String[] a) {
        System.out.println(
                (Long.MAX_VALUE + 1)
                        + " "
                        + Integer.MIN_VALUE / -1
                        + " "
                        + Long.MIN_VALUE % -1
                        + " "
                        + (-7 / 2)
                        + (-7 % 2)
                        + (-7 >> 1)
                        + (-7 >>> 28)
                        + (1 << 33)
                        + (1L << 65)
                        + Math.floorMod(-7, 3));
        System.out.println(
                (byte) 200
                        + " "
                        + (short) 70000
                        + " "
                        + (char) -1
                        + 0
                        + " "
                        + (int) 1e20
                        + (int) Double.NaN
                        + (long) -1e30
                        + (byte) 300.7
                        + (char) 65.9
                        + (int) Float.NEGATIVE_INFINITY);
        System.out.println(
                0.1
                        + 0.2
                        + " "
                        + 1.0 / 0
                        + -1.0 / 0
                        + 0.0 / 0
                        + (0.0 == -0.0)
                        + Double.valueOf(0.0).equals(-0.0)
                        + (Double.NaN == Double.NaN)
                        + 5.5 % -2.1
                        + -5.5 % 2
                        + Math.IEEEremainder(5, 3));
        System.out.println(
                Float.MIN_VALUE
                        + " "
                        + Double.MAX_VALUE
                        + " "
                        + 1e-5
                        + " "
                        + 123456789.0f
                        + " "
                        + 100.0
                        + 1e7
                        + 1.0E-3
                        + 2e-3f
                        + (float) 1e10
                        + 9007199254740993.0
                        + 2.2250738585072014E-308
                        + 4.9E-324);
        byte b = 127;
        b++;
        short s = (short) (b * 300);
        char c = 'z';
        c += 1;
        int i = 5;
        i += 3.7;
        i -= 'a';
        long l = i;
        l <<= 70;
        l >>>= 3;
        i = i++ + ++i;
        System.out.println(b + " " + s + c + i + l);
        try {
            System.out.println(1 / (i - i));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(1L % 0L);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        for (Runnable r :
                new Runnable[] {
                    () -> Math.addExact(Integer.MAX_VALUE, 1),
                    () -> Math.multiplyExact(Long.MAX_VALUE, 2L),
                    () -> Math.toIntExact(1L << 40),
                    () -> Math.negateExact(Integer.MIN_VALUE),
                    () -> Integer.parseInt("2147483648"),
                    () -> Long.parseLong("9x"),
                    () -> Integer.parseInt(""),
                    () -> Integer.parseInt(null),
                    () -> Double.parseDouble("1.2.3"),
                    () -> Integer.valueOf("99", 8),
                    () -> Integer.decode("0xZZ"),
                    () -> new java.math.BigInteger("1a"),
                    () -> new java.math.BigDecimal("x"),
                    () -> java.math.BigDecimal.ONE.divide(new java.math.BigDecimal(3)),
                    () -> java.util.UUID.fromString("zz"),
                    () -> Byte.parseByte("200"),
                    () -> Character.toChars(-1),
                    () -> Enum.valueOf(Thread.State.class, "Q")
                })
            try {
                r.run();
                System.out.println("none");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        System.out.println(
                Integer.toBinaryString(-8)
                        + Integer.toHexString(-1)
                        + Long.toString(-255, 36)
                        + Integer.toUnsignedString(-1)
                        + Long.toUnsignedString(-1)
                        + Integer.reverse(1)
                        + Integer.bitCount(255)
                        + Long.numberOfTrailingZeros(8)
                        + Integer.highestOneBit(100)
                        + Integer.rotateLeft(1, 33)
                        + Integer.compareUnsigned(-1, 1)
                        + Integer.divideUnsigned(-1, 2)
                        + Character.getNumericValue('x')
                        + Integer.parseUnsignedInt("4294967295"));
        System.out.println(
                Math.round(-2.5)
                        + " "
                        + Math.rint(2.5)
                        + Math.ceil(-0.5)
                        + Math.sqrt(-1)
                        + Math.pow(0, 0)
                        + Math.cbrt(27)
                        + Math.hypot(3, 4)
                        + Math.atan2(-0.0, -1)
                        + Math.signum(-3.0)
                        + Math.ulp(1.0)
                        + Math.nextUp(1f)
                        + Math.scalb(1.0, 10)
                        + Math.getExponent(1e300)
                        + Math.fma(2.0, 3.0, 1.0)
                        + Math.log1p(1e-10)
                        + Math.expm1(1e-10)
                        + Math.sin(1e6)
                        + Math.tan(2)
                        + Math.exp(10)
                        + Math.log10(1000)
                        + Math.toDegrees(1)
                        + Math.abs(Integer.MIN_VALUE));
        Integer p = 127, q = 127, r = 128, t = 128;
        System.out.println(
                (p == q)
                        + " "
                        + (r == t)
                        + r.equals(t)
                        + new Integer(5).hashCode()
                        + Boolean.hashCode(true)
                        + Double.hashCode(1.5)
                        + Long.hashCode(1L << 33)
                        + Float.floatToIntBits(1f)
                        + Double.doubleToLongBits(Double.NaN)
                        + Character.isLetter('é')
                        + Character.getName('a')
                        + Character.toString(0x1F600));
        Object o = true ? 1 : 2.0;
        System.out.println(o);
        Integer nul = null;
        try {
            int z = nul;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object w = a.length == 9 ? 1 : nul;
            System.out.println(w);
            int v = a.length == 0 ? nul : 0;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        final int K = 10;
        byte kb = K;
        long x = 0xFFFF_FFFFL & -1;
        System.out.println(kb + x + 0b1010 + 017 + 1_000 + 0x1.8p1 + 'a' + 1 + (char) ('a' + 1));
        strictfp class S {
            double d() {
                return 1e308 * 10 / 10;
            }
        }
        System.out.println(new S().d());
    }
}
