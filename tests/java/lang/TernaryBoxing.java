// The type of a conditional expression decides about boxing and promotion.
public class TernaryBoxing {
    public static void main(String[] args) {
        boolean t = args.length == 0;
        Object o1 = t ? 1 : 2.0;
        System.out.println(o1 + " " + o1.getClass().getSimpleName());
        Object o2 = t ? (Object) 1 : 2.0;
        System.out.println(o2 + " " + o2.getClass().getSimpleName());
        Object o3 = t ? Integer.valueOf(1) : Double.valueOf(2);
        System.out.println(o3);
        Object o4 = t ? 'a' : Integer.valueOf(7);
        System.out.println(o4);
        Object o5 = t ? null : 0;
        System.out.println(o5);
        Integer nul = null;
        try {
            int x = t ? nul : 0;
            System.out.println(x);
        } catch (NullPointerException e) { System.out.println("npe"); }
        try {
            Object y = t ? nul : 1.5;
            System.out.println(y);
        } catch (NullPointerException e) { System.out.println("npe"); }
        Integer fine = t ? nul : Integer.valueOf(3);
        System.out.println(fine);
        System.out.println(t ? (short) 1 : 'b');
        byte b = 5;
        System.out.println(((Object) (t ? b : 100)).getClass().getSimpleName());
        System.out.println(((Object) (t ? b : 1000)).getClass().getSimpleName());
        long l = t ? 1 : 2L;
        System.out.println(l);
        String s = t ? t ? "tt" : "tf" : "f";
        System.out.println(s);
        System.out.println((t ? 1 : 'c') + " " + (t ? 1 : b));
    }
}
