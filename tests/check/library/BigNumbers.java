// expect: verified
import java.math.BigDecimal;
import java.math.BigInteger;

class BigNumbers {
    static final BigInteger shared = new BigInteger("12345678901234567890");
    static final BigDecimal price = new BigDecimal("10.50");

    static String text() {
        return shared.add(BigInteger.ONE) + " " + price + " " + shared.hashCode();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert text().startsWith("12345678901234567891 10.50 ");
        });
        t.start();
        assert text().startsWith("12345678901234567891 10.50 ");
        t.join();
    }
}
