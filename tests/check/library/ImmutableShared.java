// expect: verified
// assumes-not: sequential-consistency
// Final fields, published through start.
class ImmutableShared {
    static final class Money {
        private final long cents;
        private final char[] currency;

        Money(long cents, String currency) {
            this.cents = cents;
            this.currency = currency.toCharArray();
        }

        Money plus(Money other) {
            return new Money(cents + other.cents, new String(currency));
        }
    }

    public static void main(String[] args) throws Exception {
        Money price = new Money(100, "EUR");
        Thread t = new Thread(() -> {
            assert price.plus(price).cents == 200;
        });
        t.start();
        assert price.plus(new Money(1, "EUR")).cents == 101;
        t.join();
    }
}
