// Integer and Long parsing, radixes, unsigned forms and error messages.
public class ParseIntegers {
    static void t(String s, int r) {
        try {
            System.out.println(s + " " + r + " " + Integer.parseInt(s, r) + " " + Long.parseLong(s, r));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
    public static void main(String[] args) {
        t("0", 10);
        t("-0", 10);
        t("+7", 10);
        t("2147483647", 10);
        t("-2147483648", 10);
        t("2147483648", 10);
        t("", 10);
        t("-", 10);
        t("+", 10);
        t(" 1", 10);
        t("12a", 10);
        t("ff", 16);
        t("-7F", 16);
        t("zz", 36);
        t("101", 2);
        t("102", 2);
        t("1", 1);
        t("1", 37);
        t("\u0661\u0662", 10);
        t(null, 10);
        System.out.println(Integer.decode("0x1F") + " " + Integer.decode("-#a") + " " + Integer.decode("010") + " "
                + Long.decode("-0X7fffffffffffffff"));
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Integer.toUnsignedString(-1) + " " + Integer.divideUnsigned(-1, 2) + " "
                + Integer.remainderUnsigned(-1, 10) + " " + Integer.compareUnsigned(-1, 1) + " " + Long.toUnsignedString(-1L) + " "
                + Long.parseUnsignedLong("18446744073709551615") + " " + Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-7, 10));
        try { Integer.parseUnsignedInt("4294967296"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        System.out.println(Integer.toString(255, 16) + " " + Integer.toString(-255, 2) + " " + Integer.toBinaryString(-8).length() + " "
                + Integer.toOctalString(64) + " " + Long.toString(Long.MIN_VALUE, 36) + " " + Long.toHexString(-1) + " " + Integer.toHexString(-2)
                + " " + Long.toBinaryString(5));
        System.out.println(Integer.valueOf("12").equals(12) + " " + Integer.getInteger("no.such.prop", 5) + " " + Boolean.parseBoolean("TrUe") + " "
                + Boolean.parseBoolean("yes") + " " + Short.parseShort("-32768"));
        System.out.println(Integer.parseInt("abc123def", 3, 6, 10) + " " + Long.parseLong("x-5", 1, 3, 10));
        try { Long.parseLong("9223372036854775808"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        try { Integer.decode(""); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        System.out.println(Long.valueOf(5).intValue() + " " + Integer.MAX_VALUE + " " + Long.MIN_VALUE + " " + Integer.toString(Integer.MIN_VALUE)
                + " " + Byte.decode("-0x80"));
    }
}
