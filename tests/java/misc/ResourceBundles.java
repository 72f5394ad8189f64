// A ListResourceBundle class found by name, with parents and missing keys.
import java.util.*;

public class ResourceBundles {
    public static class Texts extends ListResourceBundle {
        protected Object[][] getContents() {
            return new Object[][] {{"hello", "Hello"}, {"bye", "Bye"}, {"arr", new int[] {1, 2}}};
        }
    }
    public static class Texts_de extends ListResourceBundle { protected Object[][] getContents() { return new Object[][] {{"hello", "Hallo"}}; } }
    public static void main(String[] args) {
        Locale.setDefault(Locale.ENGLISH);
        ResourceBundle b = ResourceBundle.getBundle("ResourceBundles$Texts", Locale.GERMANY),
                r = ResourceBundle.getBundle("ResourceBundles$Texts", Locale.ROOT);
        System.out.println(b.getString("hello") + " " + b.getString("bye") + " " + r.getString("hello") + " " + b.getLocale() + " [" + r.getLocale()
                + "] " + ((int[]) b.getObject("arr")).length + " " + b.containsKey("x") + " " + new TreeSet<>(b.keySet()));
        try {
            b.getString("none");
        } catch (MissingResourceException e) {
            System.out.println(e.getKey() + " " + e.getMessage());
        }
        try {
            ResourceBundle.getBundle("no.such.Bundle", Locale.ROOT);
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
        try {
            b.getString("arr");
        } catch (ClassCastException e) {
            System.out.println("cce");
        }
    }
}
