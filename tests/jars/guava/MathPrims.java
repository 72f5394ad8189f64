import com.google.common.math.*;
import com.google.common.primitives.*;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;

public class MathPrims {
    public static void main(String[] args) {
        System.out.println(
                IntMath.gcd(48, 18)
                        + " "
                        + IntMath.binomial(10, 3)
                        + " "
                        + LongMath.factorial(15)
                        + " "
                        + BigIntegerMath.factorial(30)
                        + " "
                        + IntMath.isPrime(97)
                        + LongMath.isPrime(1_000_000_007L));
        System.out.println(
                IntMath.sqrt(50, RoundingMode.CEILING)
                        + " "
                        + LongMath.log2(1000, RoundingMode.HALF_UP)
                        + " "
                        + BigIntegerMath.sqrt(BigInteger.TEN.pow(30), RoundingMode.FLOOR)
                        + " "
                        + DoubleMath.roundToInt(2.5, RoundingMode.HALF_EVEN));
        try {
            IntMath.checkedMultiply(1 << 20, 1 << 20);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(
                LongMath.saturatedAdd(Long.MAX_VALUE, 1)
                        + " "
                        + IntMath.mod(-7, 3)
                        + " "
                        + DoubleMath.fuzzyEquals(1.0, 1.0000001, 1e-5));
        System.out.println(
                Stats.of(1, 2, 3, 4).populationVariance()
                        + " "
                        + Stats.of(1, 2, 3)
                        + " "
                        + Quantiles.median().compute(5, 1, 3)
                        + Quantiles.percentiles().indexes(10, 90).compute(1, 2, 3, 4, 5));
        System.out.println(
                Ints.asList(3, 1, 2)
                        + " "
                        + Ints.max(3, 9)
                        + Ints.join("-", 1, 2)
                        + Ints.tryParse("zz")
                        + Ints.saturatedCast(1L << 40)
                        + Arrays.toString(Ints.toByteArray(0x01020304)));
        System.out.println(
                UnsignedLong.MAX_VALUE
                        + " "
                        + UnsignedInts.toString(-1)
                        + " "
                        + UnsignedLongs.divide(-1L, 10)
                        + UnsignedInteger.fromIntBits(-2).plus(UnsignedInteger.ONE));
        System.out.println(
                Longs.fromByteArray(new byte[] {0, 0, 0, 0, 0, 0, 1, 0})
                        + " "
                        + Doubles.tryParse("1e3")
                        + Booleans.countTrue(true, false, true)
                        + Chars.contains(new char[] {'a'}, 'a'));
        System.out.println(
                ImmutableIntArray.of(1, 2, 3).subArray(1, 3)
                        + " "
                        + UnsignedBytes.toInt((byte) -1)
                        + SignedBytes.saturatedCast(1000)
                        + UnsignedBytes.lexicographicalComparator()
                                .compare(new byte[] {1}, new byte[] {-1}));
        System.out.println(
                Primitives.wrap(int.class)
                        + " "
                        + Arrays.toString(Shorts.concat(new short[] {1}, new short[] {2}))
                        + Floats.compare(1f, Float.NaN)
                        + Bytes.indexOf(new byte[] {1, 2}, (byte) 2));
        System.out.println(
                LinearTransformation.mapping(0, 1).and(1, 3).transform(5)
                        + " "
                        + BigIntegerMath.log10(BigInteger.TWO.pow(100), RoundingMode.FLOOR));
    }
}
