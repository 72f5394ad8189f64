// A JSON parser and printer over maps and lists.
import java.util.*;

public class JsonParser {
    static class J {
        final String s;
        int i;
        J(String s) {
            this.s = s;
        }
        void ws() {
            while (i < s.length() && s.charAt(i) <= ' ') i++;
        }
        Object val() {
            ws();
            if (i >= s.length()) throw new IllegalStateException("end");
            char c = s.charAt(i);
            switch (c) {
                case '{': {
                    i++;
                    Map<String, Object> m = new LinkedHashMap<>();
                    ws();
                    if (s.charAt(i) == '}') {
                        i++;
                        return m;
                    }
                    do {
                        ws();
                        String k = (String) val();
                        ws();
                        expect(':');
                        m.put(k, val());
                        ws();
                    } while (s.charAt(i++) == ',');
                    i--;
                    expect('}');
                    return m;
                }
                case '[': {
                    i++;
                    List<Object> l = new ArrayList<>();
                    ws();
                    if (s.charAt(i) == ']') {
                        i++;
                        return l;
                    }
                    do {
                        l.add(val());
                        ws();
                    } while (s.charAt(i++) == ',');
                    i--;
                    expect(']');
                    return l;
                }
                case '"': {
                    StringBuilder b = new StringBuilder();
                    i++;
                    while (s.charAt(i) != '"') {
                        char x = s.charAt(i++);
                        if (x == '\\') {
                            x = s.charAt(i++);
                            x = switch (x) {
                                case 'n' -> '\n';
                                case 't' -> '\t';
                                case 'u' -> {
                                    i += 4;
                                    yield (char) Integer.parseInt(s.substring(i - 4, i), 16);
                                }
                                default -> x;
                            };
                        }
                        b.append(x);
                    }
                    i++;
                    return b.toString();
                }
                default: for (String k : new String[] {"true", "false", "null"}) if (s.startsWith(k, i)) {
                    i += k.length();
                    return k.equals("null") ? null : (Object) Boolean.valueOf(k);
                }
                int b = i;
                while (i < s.length() && "+-.eE0123456789".indexOf(s.charAt(i)) >= 0) i++;
                if (b == i) throw new IllegalStateException("bad '" + c + "' at " + i);
                String n = s.substring(b, i);
                if (n.matches("-?\\d+")) return Long.parseLong(n);
                return Double.parseDouble(n);
            }
        }
        void expect(char c) {
            if (s.charAt(i) != c) throw new IllegalStateException("expected " + c + " at " + i);
            i++;
        }
    }
    static String show(Object o) {
        if (o instanceof Map<?, ?> m) {
            StringJoiner j = new StringJoiner(",", "{", "}");
            m.forEach((k, v) -> j.add(show(k) + ":" + show(v)));
            return j.toString();
        }
        if (o instanceof List<?> l) {
            StringJoiner j = new StringJoiner(",", "[", "]");
            l.forEach(v -> j.add(show(v)));
            return j.toString();
        }
        return o instanceof String s ? '"' + s.replace("\n", "\\n").replace("\"", "\\\"") + '"' : String.valueOf(o);
    }
    public static void main(String[] args) {
        for (String s : new String[] {"{\"a\": [1, 2.5, -3e2, true, null], \"b\": {\"c\": \"x\\n\\u0041\\\"\"}, \"e\": [], \"f\": {}}",
                "[[[]], \"\"]", "42", "[1 2]", "{\"a\" 1}", "", "tru"}) try {
            System.out.println(show(new J(s).val()));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println("cut off");
        }
    }
}
