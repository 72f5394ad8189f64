// Scales, rounding modes, MathContext and string forms of BigDecimal.
import java.math.*;

public class BigDecimalOps {
    public static void main(String[] args) {
        BigDecimal a = new BigDecimal("1234.5678"), b = new BigDecimal("-0.00120");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.divide(b, 5, RoundingMode.HALF_UP) + " "
                + a.remainder(new BigDecimal("7.1")) + " " + a.negate() + " " + b.abs() + " " + a.pow(3));
        System.out.println(a.scale() + " " + b.scale() + " " + b.precision() + " " + b.unscaledValue() + " " + b.stripTrailingZeros() + " "
                + a.setScale(1, RoundingMode.DOWN) + " " + a.round(new MathContext(3)) + " " + b.signum() + " " + a.movePointLeft(6) + " "
                + a.movePointRight(6) + " " + a.scaleByPowerOfTen(10));
        for (RoundingMode m : RoundingMode.values()) {
            StringBuilder sb = new StringBuilder(m + ":");
            for (String s : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5"}) try {
                sb.append(' ').append(new BigDecimal(s).setScale(0, m));
            } catch (ArithmeticException e) {
                sb.append(" !").append(e.getMessage());
            }
            System.out.println(sb);
        }
        try { BigDecimal.ONE.divide(new BigDecimal(3)); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { BigDecimal.ONE.divide(BigDecimal.ZERO); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        System.out.println(BigDecimal.ONE.divide(new BigDecimal(3), MathContext.DECIMAL64) + " " + BigDecimal.ONE.divide(new BigDecimal(8)) + " "
                + new BigDecimal(2).sqrt(new MathContext(40)));
        System.out.println(new BigDecimal("1.0").equals(new BigDecimal("1.00")) + " " + new BigDecimal("1.0").compareTo(new BigDecimal("1.00")) + " "
                + new BigDecimal("1.0").hashCode() + " " + new BigDecimal("1.00").hashCode());
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal("1e-10") + " "
                + new BigDecimal("1e-10").toPlainString() + " " + new BigDecimal("123e5") + " " + new BigDecimal("123e5").toPlainString() + " "
                + new BigDecimal("123e4").toEngineeringString() + " " + new BigDecimal("-0.000"));
        System.out.println(a.intValue() + " " + a.doubleValue() + " " + new BigDecimal("1e400").doubleValue() + " " + a.toBigInteger() + " "
                + new BigDecimal("3.00").intValueExact() + " " + a.ulp() + " " + a.max(b));
        try { a.intValueExact(); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { new BigDecimal("1.2.3"); } catch (NumberFormatException e) { System.out.println("nfe"); }
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < 10; i++) sum = sum.add(new BigDecimal("0.1"));
        System.out.println(sum + " " + sum.equals(BigDecimal.ONE) + " " + a.divideToIntegralValue(new BigDecimal("3.1")) + " "
                + MathContext.DECIMAL32);
    }
}
