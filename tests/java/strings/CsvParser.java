// A small CSV parser with quotes over a text block.
import java.util.*;

public class CsvParser {
    static List<String> row(String line) {
        List<String> out = new ArrayList<>();
        StringBuilder cur = new StringBuilder();
        boolean q = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (q) { if (c == '"') { if (i + 1 < line.length() && line.charAt(i + 1) == '"') { cur.append('"'); i++; } else q = false; } else cur.append(c); }
            else if (c == '"') q = true;
            else if (c == ',') { out.add(cur.toString()); cur.setLength(0); }
            else cur.append(c);
        }
        out.add(cur.toString());
        return out;
    }
    public static void main(String[] args) {
        String data = """
            name,qty,"note"
            apple,3,"red, ripe"
            "pear ""x"" y",,
            fig,12,ok
            """;
        int total = 0;
        for (String l : data.split("\n")) { List<String> r = row(l); System.out.println(r.size() + " " + r); if (r.get(1).matches("\\d+")) total += Integer.parseInt(r.get(1)); }
        System.out.println(total);
    }
}
