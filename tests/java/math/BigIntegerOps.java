// Arithmetic, division signs, bits and conversions of BigInteger.
import java.math.*;

public class BigIntegerOps {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = new BigInteger("-987654321098765432109876543210");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + b.divide(a) + " " + b.remainder(a) + " " + b.mod(a) + " "
                + b.negate().gcd(a));
        System.out.println(java.util.Arrays.toString(b.divideAndRemainder(BigInteger.valueOf(-7))) + " " + a.pow(5) + " " + a.signum() + b.signum()
                + " " + a.compareTo(b) + " " + b.abs().sqrt());
        System.out.println(a.shiftLeft(70) + " " + b.shiftRight(65) + " " + a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " "
                + a.andNot(b));
        System.out.println(a.bitLength() + " " + b.bitLength() + " " + a.bitCount() + " " + b.bitCount() + " " + a.getLowestSetBit() + " "
                + a.testBit(5) + " " + b.testBit(200) + " " + a.setBit(200).clearBit(1).flipBit(0));
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + b.floatValue() + " " + a.hashCode() + " "
                + b.hashCode() + " " + a.toString(36) + " " + b.toString(2).length() + " " + new BigInteger("zz", 36));
        try { a.longValueExact(); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { a.divide(BigInteger.ZERO); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { a.mod(b); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { new BigInteger("12x"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        System.out.println(java.util.Arrays.toString(b.toByteArray()) + " " + new BigInteger(new byte[] {-1, 0}) + " "
                + new BigInteger(1, new byte[] {-1, 0}));
        System.out.println(BigInteger.TEN.modPow(new BigInteger("1000"), BigInteger.valueOf(97)) + " "
                + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)) + " "
                + BigInteger.valueOf(1).shiftLeft(127).subtract(BigInteger.ONE).isProbablePrime(20) + " "
                + BigInteger.valueOf(100).nextProbablePrime());
        System.out.println(BigInteger.valueOf(Long.MIN_VALUE).negate() + " " + BigInteger.valueOf(5).equals(new BigInteger("5")) + " "
                + BigInteger.TWO.max(BigInteger.TEN));
    }
}
