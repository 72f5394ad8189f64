// Digits of e and interest with BigDecimal series.
import java.math.*;

public class BigDecimalE {
    public static void main(String[] args) {
        MathContext mc = new MathContext(60);
        BigDecimal e = BigDecimal.ONE, t = BigDecimal.ONE;
        for (int i = 1; i < 50; i++) { t = t.divide(BigDecimal.valueOf(i), mc); e = e.add(t, mc); }
        System.out.println(e.setScale(50, RoundingMode.HALF_EVEN));
        BigDecimal c = new BigDecimal("1000.00"), r = new BigDecimal("0.0375");
        for (int y = 1; y <= 10; y++) {
            c = c.add(c.multiply(r)).setScale(2, RoundingMode.HALF_EVEN);
            if (y % 5 == 0) System.out.println(y + " " + c);
        }
        BigDecimal x = BigDecimal.ONE;
        for (int i = 0; i < 8; i++) x = x.add(new BigDecimal(2).divide(x, mc)).divide(new BigDecimal(2), mc);
        System.out.println(x);
        System.out.println(x.multiply(x, new MathContext(30)) + " " + x.round(new MathContext(5, RoundingMode.UP)));
    }
}
