// Basic, url and mime Base64 in both directions.
import java.util.*;
import java.nio.charset.*;

public class Base64Codec {
    public static void main(String[] args) {
        Base64.Encoder e = Base64.getEncoder();
        for (String s : new String[] {"", "f", "fo", "foo", "foob", "fooba", "foobar"}) System.out.println(e.encodeToString(s.getBytes()) + " "
                + e.withoutPadding().encodeToString(s.getBytes()) + " " + new String(Base64.getDecoder().decode(e.encode(s.getBytes()))));
        byte[] all = new byte[256];
        for (int i = 0; i < 256; i++) all[i] = (byte) i;
        System.out.println(Base64.getEncoder().encodeToString(all).hashCode() + " "
                + Base64.getUrlEncoder().encodeToString(new byte[] {(byte) 0xfb, (byte) 0xff, (byte) 0xfe}));
        System.out.println(Base64.getMimeEncoder().encodeToString(new byte[70]).replace("\r\n", "|"));
        System.out.println(Arrays.equals(all, Base64.getMimeDecoder().decode(Base64.getMimeEncoder(20, new byte[] {'\n'}).encode(all))));
        for (String bad : new String[] {"a", "ab=c", "a*bc", "abcd=", "YQ", "YQ="}) try {
            System.out.println(new String(Base64.getDecoder().decode(bad)));
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        System.out.println(HexFormat.of().formatHex(new byte[] {1, -1, 127}) + " "
                + HexFormat.ofDelimiter(":").withUpperCase().formatHex(new byte[] {10, 11}) + " "
                + Arrays.toString(HexFormat.of().parseHex("00ff7f")) + " " + HexFormat.of().toHexDigits((short) 300) + " "
                + HexFormat.fromHexDigits("cafe"));
    }
}
