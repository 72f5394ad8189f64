// Symbols look up their currency when first asked for it; who sets another is the program.
// expect: violated data-race
// options: --property data-race
import java.text.DecimalFormatSymbols;
import java.util.Currency;
import java.util.Locale;

class RenamedCurrency {
    public static void main(String[] args) throws Exception {
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.US);
        symbols.getCurrency();
        Currency euro = Currency.getInstance("EUR");
        Thread t = new Thread(() -> {
            symbols.setCurrency(euro); // !data-race
        });
        t.start();
        symbols.getCurrency(); // !data-race
        t.join();
    }
}
