// Char takes part in arithmetic as an unsigned 16-bit number.
public class CharArithmetic {
    public static void main(String[] args) {
        char c = 'a';
        c++;
        System.out.println(c);
        c += 1;
        System.out.println(c);
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        System.out.println('a' + 'b' + "c" + 'd' + 1);
        System.out.println("" + 'a' + 'b' + ('a' + 'b'));
        char z = 0;
        z--;
        System.out.println((int) z);
        z++;
        System.out.println((int) z);
        c *= 2;
        System.out.println((int) c);
        c = (char) -1;
        System.out.println((int) c + " " + (short) c + " " + (byte) c);
        final char k = 66;
        byte b = k;
        System.out.println(b);
        System.out.println(true ? 'x' : 0);
        int i = 0;
        System.out.println(true ? 'x' : i);
        System.out.println(false ? i : 'y');
        System.out.println((char) 97.9);
        StringBuilder sb = new StringBuilder();
        for (char d = 'z'; d >= 'a'; d -= 5) sb.append(d);
        System.out.println(sb);
        System.out.println(Character.getNumericValue('q') + " " + Character.digit('f', 16) + " " + Character.forDigit(11, 16) + " "
                + (int) Character.MAX_VALUE);
    }
}
