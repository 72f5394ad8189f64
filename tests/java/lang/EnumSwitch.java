// Switch statements and expressions over an enum.
public class EnumSwitch {
    enum Op { ADD, SUB, MUL, NEG }
    static int apply(Op op, int a, int b) {
        return switch (op) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case NEG -> { if (b != 0) throw new IllegalArgumentException("unary " + op); yield -a; }
        };
    }
    static String old(Op op) {
        switch (op) {
            case MUL: return "times";
            case NEG: return "minus";
            default: return op.name().toLowerCase();
        }
    }
    public static void main(String[] args) {
        for (Op op : Op.values()) {
            try { System.out.println(op + " " + op.ordinal() + " " + old(op) + " " + apply(op, 6, 3)); }
            catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        }
        System.out.println(apply(Op.NEG, 4, 0));
        Op none = null;
        try { old(none); } catch (NullPointerException e) { System.out.println("npe"); }
        try { Op.valueOf("DIV"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Op.valueOf(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        System.out.println(Op.valueOf("SUB").compareTo(Op.NEG) + " " + Op.ADD.getDeclaringClass());
    }
}
