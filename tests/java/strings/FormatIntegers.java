// Every flag of integer conversions in String.format.
public class FormatIntegers {
    public static void main(String[] args) {
        java.util.Locale.setDefault(java.util.Locale.ROOT);
        System.out.printf("%d|%5d|%-5d|%05d|%+d|% d|%,d|%(d|%x|%X|%o|%#x|%#o%n", 42, 42, 42, 42, 42, 42, 1234567, -42, 255, 255, 8, 255, 8);
        System.out.printf("%d %d %d %d %x %x %x %o%n", (byte) -1, (short) -2, -3L, Integer.MIN_VALUE, (byte) -1, (short) -1, -1L, -1);
        System.out.printf("%,d %,d %+,d %(,d %010d %-10d| %+05d%n", Long.MAX_VALUE, -999, 1000, -1234567, -42, -42, 7);
        System.out.printf("%08X %#010x %x%n", 0xBEEF, 0xBEEF, new java.math.BigInteger("123456789012345678901234567890"));
        System.out.printf("%d %,d %(d%n", new java.math.BigInteger("-123456789012345678901234567890"), new java.math.BigInteger("1234567890123"),
                new java.math.BigInteger("-5"));
        System.out.printf("%2$s %1$s %2$s %<s %s %s%n", "a", "b");
        System.out.printf("%c %C %c %5c| %-3c|%n", 'x', 'y', 65, 'r', 'l');
        System.out.printf("%b %B %b %b %8b|%.2b%n", true, false, null, "x", true, true);
        System.out.printf("%s %S %10s| %-10s| %.3s| %10.2s|%n", "text", "upper", "right", "left", "truncate", "both");
        System.out.printf("%h %H %% %s%n", "hi", 255, (Object) null);
        System.out.printf("%s %s%n", java.util.List.of(1, 2), new int[0].length);
        System.out.println(String.format("%s", (Object[]) null) + String.format("no args") + String.format("%-6b|", false));
    }
}
