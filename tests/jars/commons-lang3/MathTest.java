import org.apache.commons.lang3.Conversion;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.IEEE754rUtils;
import org.apache.commons.lang3.math.NumberUtils;

public class MathTest {
    public static void main(String[] args) {
        for (String s :
                new String[] {
                    "12",
                    "0x7F",
                    "1.5f",
                    "99999999999",
                    "1e400",
                    "-0",
                    "017",
                    "12L",
                    "abc",
                    "",
                    "1.1E-700F"
                }) {
            try {
                Number n = NumberUtils.createNumber(s);
                System.out.println(s + " -> " + n + " " + n.getClass().getSimpleName());
            } catch (NumberFormatException e) {
                System.out.println(s + " -> " + e.getMessage());
            }
            System.out.println(
                    NumberUtils.isCreatable(s)
                            + " "
                            + NumberUtils.isParsable(s)
                            + " "
                            + NumberUtils.toInt(s, -1));
        }
        System.out.println(
                Fraction.getFraction("3/12").reduce().add(Fraction.ONE_HALF)
                        + " "
                        + Fraction.getFraction(0.375).toProperString());
        System.out.println(
                Range.of(1, 10).contains(5)
                        + " "
                        + Range.of("a", "m").intersectionWith(Range.of("c", "z")));
        System.out.println(NumberUtils.max(3, 9, 4) + " " + IEEE754rUtils.min(Double.NaN, 2.0));
        System.out.println(
                Conversion.intToHex(0xBEEF, 0, "", 0, 4) + Conversion.hexDigitToInt('c'));
        System.out.println(
                NumberUtils.toScaledBigDecimal("1.2355", 2, java.math.RoundingMode.HALF_UP));
    }
}
