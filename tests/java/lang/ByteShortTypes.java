// Byte and short arithmetic narrows with sign extension.
public class ByteShortTypes {
    public static void main(String[] args) {
        byte b = (byte) 0xff;
        short s = (short) 0x8000;
        System.out.println(b + " " + s + " " + (b & 0xff) + " " + (s & 0xffff) + " " + (char) (b & 0x7f) + " " + (int) (char) b);
        System.out.println((byte) 128 + " " + (byte) -129 + " " + (byte) 1000 + " " + (short) 40000 + " " + (short) -40000 + " "
                + (byte) 0x1234567890L);
        b = Byte.MIN_VALUE;
        System.out.println(-b + " " + (byte) -b + " " + (byte) (b - 1) + " " + b / -1 + " " + (byte) (b / -1));
        byte[] bs = new byte[4];
        for (int i = 0; i < 4; i++) bs[i] = (byte) (i * 100);
        int sum = 0;
        for (byte x : bs) sum += x;
        System.out.println(sum);
        short[] ss = {1, (short) 70000};
        ss[1] += ss[0]++;
        System.out.println(ss[0] + " " + ss[1]);
        System.out.println(Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedLong((short) -2) + " " + Byte.parseByte("-80", 16) + " "
                + Short.reverseBytes((short) 0x1234));
        try { Byte.parseByte("128"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        long l = b;
        float f = s;
        System.out.println(l + " " + f);
        b++;
        b = (byte) (b >> 1);
        System.out.println(b);
        int i = 'a' * b;
        System.out.println(i);
        System.out.println((b ^ 0x55) + " " + (b | s) + " " + ~b);
    }
}
