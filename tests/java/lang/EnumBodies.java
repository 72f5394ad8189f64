// Enum constants with bodies, fields, abstract methods and interfaces.
import java.util.*;
import java.util.function.*;

public class EnumBodies {
    interface Priced { int price(); default int twice() { return 2 * price(); } }
    enum Fruit implements Priced {
        APPLE("red", 3) { String taste() { return "sweet"; } },
        LEMON("yellow", 2) {
            String taste() {
                return "sour";
            }
            @Override public int twice() {
                return -1;
            }
            @Override public String toString() {
                return "Zitrone";
            }
        },
        FIG { String taste() { return "fine"; } };
        private static final Map<String, Fruit> BY_COLOUR = new TreeMap<>();
        static { for (Fruit f : values()) BY_COLOUR.put(f.colour, f); }
        final String colour;
        private final int price;
        Fruit() { this("brown", 10); }
        Fruit(String colour, int price) { this.colour = colour; this.price = price; }
        abstract String taste();
        public int price() { return price; }
        static Fruit of(String c) { return BY_COLOUR.get(c); }
    }
    enum Calc implements IntBinaryOperator {
        PLUS((a, b) -> a + b), TIMES((a, b) -> a * b), POW(Calc::pow);
        final IntBinaryOperator op;
        Calc(IntBinaryOperator op) { this.op = op; }
        static int pow(int a, int b) { int r = 1; while (b-- > 0) r *= a; return r; }
        public int applyAsInt(int a, int b) { return op.applyAsInt(a, b); }
    }
    enum Empty { }
    public static void main(String[] args) {
        for (Fruit f : Fruit.values()) System.out.println(f + " " + f.name() + " " + f.taste() + " " + f.price() + " " + f.twice() + " " + f.colour);
        System.out.println(Fruit.of("yellow").name() + " " + Fruit.of("none"));
        System.out.println(Fruit.APPLE.getClass() == Fruit.class);
        System.out.println(Fruit.APPLE.getDeclaringClass() == Fruit.class);
        System.out.println(Fruit.FIG.getClass().getSuperclass().getSimpleName());
        for (Calc c : Calc.values()) System.out.println(c + " " + c.applyAsInt(3, 4));
        System.out.println(Empty.values().length);
        System.out.println(Fruit.LEMON.equals(Fruit.LEMON) + " " + Fruit.LEMON.compareTo(Fruit.APPLE));
        Fruit[] v = Fruit.values();
        v[0] = null;
        System.out.println(Fruit.values()[0]);
        System.out.println(Enum.valueOf(Fruit.class, "FIG").ordinal());
    }
}
