// Divides with a million digits.
import java.math.BigDecimal;
import java.math.MathContext;

public class BigDecimals {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        BigDecimal number = BigDecimal.ONE.divide(new BigDecimal(7), new MathContext(200_000));
        while (true) {
            number = number.multiply(number, new MathContext(200_000));
        }
    }
}
