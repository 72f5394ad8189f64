import java.lang.invoke.MethodHandles;

public class Driver {
    static final Object NULL_TEXT = new Object() {
        public String toString() { return null; }
    };

    /** Leaves a trace of the order in which it was asked. */
    static final class Traced {
        static String trace = "";
        final String name;
        Traced(String name) { this.name = name; }
        public String toString() { trace += name; return name; }
    }

    static void fresh(String what, Object got, String want, Object... never) {
        Harness.same(what, got, want);
        for (Object other : never) {
            if (got == other) Harness.same(what + " identity", "the same", "new");
        }
    }

    public static void main(String[] args) throws Throwable {
        Harness.lookup = MethodHandles.lookup();
        fresh("nothing", Harness.call("Nothing"), "", "");
        fresh("text", Harness.call("JustText"), "a\0\u00fc\ud83d\ude00", "a\0\u00fc\ud83d\ude00");
        String a = "a", empty = "";
        for (String x : new String[] {null, "", "q", "\u20ac"}) {
            for (String y : new String[] {null, "", "r", "\ud800"}) {
                fresh("string+string", Harness.call("StringString", x, y), x + y, x, y);
                fresh("object+string", Harness.call("ObjectString", x, y), x + y, x, y);
            }
            fresh("text+string", Harness.call("TextString", x), "a" + x, x, a);
            fresh("string+text", Harness.call("StringText", x), x + "a", x, a);
            fresh("text+object", Harness.call("TextObject", x), "a" + x, x, a);
        }
        fresh("null text", Harness.call("TextObject", NULL_TEXT), "a" + NULL_TEXT);
        fresh("null text", Harness.call("OneObject", NULL_TEXT), "" + NULL_TEXT);
        fresh("null text", Harness.call("ObjectString", NULL_TEXT, null), NULL_TEXT + (String) null);
        fresh("null text", Harness.call("Three", NULL_TEXT, null, NULL_TEXT), "nullnullnull");
        Harness.same("order", Harness.call("Three", new Traced("1"), new Traced("2"), new Traced("3")), "123");
        Harness.same("order", Traced.trace, "123");
        Harness.agree("throws", () -> Harness.call("Three", 1, new Object() {
            public String toString() { throw new IllegalStateException(); }
        }, new Traced("4")), () -> { throw new IllegalStateException(); });
        Harness.same("order", Traced.trace, "123");
        char[] chars = {'x'};
        Harness.same("sequences", Harness.call("CharSequences", new StringBuilder("sb"), chars), "<sb|" + chars + ">");
        Harness.same("null sequences", Harness.call("CharSequences", null, null), "<null|null>");
        Harness.same("all", Harness.call("All", true, (byte) -128, '\uffff', Short.MIN_VALUE, Integer.MIN_VALUE,
                Long.MIN_VALUE, -0.0f, Double.MIN_VALUE, null, "s"),
            "true,-128,\uffff,-32768,-2147483648,-9223372036854775808,-0.0,4.9E-324,null,s,");
        Harness.same("constants", Harness.call("Constants", 5), "x\1\2y5class java.lang.String");
        Harness.same("long", Harness.call("Long", 5), "\u20ac".repeat(50_000) + 5);
        Harness.same("plain", Harness.call("Plain", 5, 6L), "56");
        boolean z = true; byte b = -1; char c = 'c'; short s = -2; int i = 7; long j = 8; float f = Float.NaN; double d = 1e21;
        fresh("Z", Harness.call("OneZ", z), "" + z, "true"); Harness.same("Z", Harness.call("TwoZ", z), "a" + z);
        Harness.same("B", Harness.call("OneB", b), "" + b); Harness.same("B", Harness.call("TwoB", b), "a" + b);
        Harness.same("C", Harness.call("OneC", c), "" + c); Harness.same("C", Harness.call("TwoC", c), "a" + c);
        Harness.same("S", Harness.call("OneS", s), "" + s); Harness.same("S", Harness.call("TwoS", s), "a" + s);
        Harness.same("I", Harness.call("OneI", i), "" + i); Harness.same("I", Harness.call("TwoI", i), "a" + i);
        Harness.same("J", Harness.call("OneJ", j), "" + j); Harness.same("J", Harness.call("TwoJ", j), "a" + j);
        Harness.same("F", Harness.call("OneF", f), "" + f); Harness.same("F", Harness.call("TwoF", f), "a" + f);
        Harness.same("D", Harness.call("OneD", d), "" + d); Harness.same("D", Harness.call("TwoD", d), "a" + d);
        fresh("String", Harness.call("OneString", a), a, a); Harness.same("String", Harness.call("TwoString", empty), "a");
        Harness.same("null", Harness.call("OneString", (Object) null), "null");
        Harness.done();
    }
}
