// Locale-sensitive methods with explicit locales.
import java.util.*;

public class LocalesAndMessages {
    public static void main(String[] args) {
        System.out.println(Locale.US + " " + Locale.forLanguageTag("de-AT") + " " + Locale.GERMANY.getLanguage() + " "
                + Locale.ROOT.toString().isEmpty() + " " + Locale.US.getDisplayCountry(Locale.ENGLISH) + " " + Locale.FRANCE.toLanguageTag() + " "
                + new Locale.Builder().setLanguage("sr").setScript("Latn").setRegion("RS").build());
        System.out.println("TITLE".toLowerCase(Locale.ROOT) + " " + "I".toLowerCase(Locale.forLanguageTag("tr")).codePointAt(0) + " "
                + String.format(Locale.US, "%,d", 1234567) + " " + String.format(Locale.GERMANY, "%,d", 1234567) + " "
                + Locale.lookup(Locale.LanguageRange.parse("de-CH,en;q=0.5"), List.of(Locale.ENGLISH, Locale.GERMAN)));
        try {
            new Locale.Builder().setLanguage("x");
        } catch (IllformedLocaleException e) {
            System.out.println("illformed");
        }
        System.out.println(Currency.getInstance("EUR").getDefaultFractionDigits() + " " + Currency.getInstance("JPY").getCurrencyCode() + " "
                + Locale.getISOCountries().length / 50);
    }
}
