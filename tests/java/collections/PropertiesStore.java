// Properties with defaults, loading, escapes and typed lookups.
import java.util.*;
import java.io.*;

public class PropertiesStore {
    public static void main(String[] args) throws Exception {
        Properties d = new Properties();
        d.setProperty("colour", "blue"); d.setProperty("size", "10");
        Properties p = new Properties(d);
        p.load(new StringReader("# comment\n! another\nkey = value with spaces\nlong=one \\\n    two\nuni=\\u0041\\t|\ncolon:x\nspace y z\nempty\nsize = 20\nesc\\=k=1\n"));
        for (String k : new TreeSet<>(p.stringPropertyNames())) System.out.println(k + " -> [" + p.getProperty(k) + "]");
        System.out.println(p.getProperty("nope") + " " + p.getProperty("nope", "dflt") + " " + p.size() + " " + p.get("colour"));
        Properties q = new Properties();
        q.setProperty("a b", " lead=x#\n\u00e9");
        StringWriter w = new StringWriter();
        q.store(w, null);
        System.out.println(w.toString().lines().filter(l -> !l.startsWith("#")).map(l -> l.replace("\u00e9", "e'")).toList());
        Properties r = new Properties();
        r.load(new StringReader(w.toString()));
        System.out.println(r.equals(q));
        try { p.setProperty("k", null); } catch (NullPointerException e) { System.out.println("npe"); }
        try { new Properties().load(new StringReader("bad=\\u00g1")); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
}
