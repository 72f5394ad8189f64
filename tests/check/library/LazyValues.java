// Immutable values remember what is derived from them, each thread for itself if need be.
// expect: verified
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.UUID;

class LazyValues {
    public static void main(String[] args) throws Exception {
        BigDecimal decimal = new BigDecimal("12345678901234567890.5");
        BigInteger integer = new BigInteger("-12345678901234567890");
        UUID id = new UUID(1, 2);
        URI address = URI.create("http://h:80/p?q#f");
        Runnable use = () -> {
            assert decimal.toString().equals("12345678901234567890.5") && decimal.precision() == 21;
            assert integer.bitLength() == 64 && integer.bitCount() > 0 && integer.getLowestSetBit() == 1;
            assert id.hashCode() == 3;
            assert address.hashCode() == URI.create("http://h:80/p?q#f").hashCode() && address.getPath().equals("/p");
        };
        Thread t = new Thread(use);
        t.start();
        use.run();
        t.join();
    }
}
