// A number with a hundred million digits.
import java.math.BigInteger;

public class BigPowers {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        BigInteger number = BigInteger.valueOf(3);
        for (int i = 0;; i++) {
            number = number.pow(5);
            System.out.println(number.bitLength());
        }
    }
}
