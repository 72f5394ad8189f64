/** Dynamic call sites of switches, which only releases since 21 have. */
class Switches {
    enum Colour {
        RED,
        BLUE
    }

    sealed interface Paint permits Tint, Text {}

    enum Tint implements Paint {
        LIGHT,
        DARK
    }

    record Text(String text) implements Paint {}

    static int types(Object o) {
        return switch (o) {
            case String s when s.isEmpty() -> 1;
            case Integer i -> 2;
            case int[] a -> 3;
            case Text(String text) -> 4;
            default -> 0;
        };
    }

    static int texts(String s) {
        return switch (s) {
            case "one" -> 1;
            case String t when t.isEmpty() -> 2;
            default -> 0;
        };
    }

    static int numbers(Integer n) {
        return switch (n) {
            case 7 -> 1;
            case Integer i when i > 9 -> 2;
            default -> 0;
        };
    }

    static int constantsOfAnEnumAmongTypes(Paint paint) {
        return switch (paint) {
            case Tint.LIGHT -> 1;
            case Text text -> 2;
            case Tint tint -> 3;
        };
    }

    static int enums(Colour colour) {
        return switch (colour) {
            case RED -> 1;
            case Colour c when c.ordinal() > 5 -> 2;
            case BLUE -> 3;
        };
    }
}
