// Switch over types with guards, null and sealed exhaustiveness.
// since 21
public class PatternSwitch {
    sealed interface Expr { }
    record Num(int v) implements Expr { }
    record Add(Expr l, Expr r) implements Expr { }
    record Mul(Expr l, Expr r) implements Expr { }
    record Neg(Expr e) implements Expr { }
    static int eval(Expr e) {
        return switch (e) {
            case Num n -> n.v();
            case Add(Expr l, Expr r) -> eval(l) + eval(r);
            case Mul(Num(var a), Num(var b)) -> a * b;
            case Mul(var l, var r) -> eval(l) * eval(r);
            case Neg(Neg(var inner)) -> eval(inner);
            case Neg n -> -eval(n.e());
        };
    }
    enum Suit { CLUBS, HEARTS }
    static String kind(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 100 -> "big int " + i;
            case Integer i -> "int " + i;
            case String s when s.isEmpty() -> "empty string";
            case String s -> "string " + s.length();
            case Suit.CLUBS -> "clubs";
            case Suit s -> "suit " + s.ordinal();
            case int[] a when a.length > 2 -> "long array";
            case int[] a -> "array " + a.length;
            case Character c -> "char " + (int) c;
            case Record r -> "record " + r;
            default -> "other " + o.getClass().getSimpleName();
        };
    }
    static String str(String s) {
        return switch (s) {
            case "a", "b" -> "ab";
            case String t when t.length() > 3 -> "long";
            case null, default -> "nd";
        };
    }
    public static void main(String[] args) {
        System.out.println(eval(new Add(new Num(2), new Mul(new Num(3), new Neg(new Neg(new Num(4)))))));
        System.out.println(eval(new Mul(new Num(6), new Num(7))) + " " + eval(new Neg(new Num(5))));
        for (Object o : new Object[] {null, 5, 500, "", "abc", Suit.CLUBS, Suit.HEARTS, new int[3], new int[1], 'x', new Num(3),
                2.5}) System.out.println(kind(o));
        System.out.println(str(null) + str("a") + str("xyz") + str("wxyz"));
        Object o = 1L;
        switch (o) {
            case Long l when l > 0: System.out.println("positive");
            break;
            case Long l: System.out.println("long");
            break;
            default: System.out.println("d");
        }
        Suit none = null;
        try {
            switch (none) {
                case CLUBS -> System.out.println(1);
                case HEARTS -> System.out.println(2);
            }
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
