// Symbols look up their currency when first asked for it, whichever thread asks.
// expect: verified
import java.text.DecimalFormatSymbols;
import java.util.Locale;

class SharedSymbols {
    public static void main(String[] args) throws Exception {
        // What all symbols of a locale share is there already.
        DecimalFormatSymbols.getInstance(Locale.US).getCurrency();
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.US);
        String[] other = new String[1];
        Thread t = new Thread(() -> other[0] = symbols.getCurrency().getCurrencyCode());
        t.start();
        String mine = symbols.getCurrency().getCurrencyCode();
        t.join();
        assert mine.equals("USD") && other[0].equals("USD");
    }
}
