// Encoding and decoding in UTF-8, UTF-16, Latin-1 and ASCII with malformed input.
import java.util.*;
import java.nio.charset.*;

public class Charsets {
    static String hex(byte[] b) {
        StringBuilder s = new StringBuilder();
        for (byte x : b) s.append(String.format("%02x ", x));
        return s.toString().trim();
    }
    static String esc(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) if (c < 128) b.append(c);
        else b.append(String.format("\\u%04x", (int) c));
        return b.toString();
    }
    public static void main(String[] args) throws Exception {
        String s = "A\u00e9\u20ac\ud83d\ude00";
        for (Charset c : new Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE,
                StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII}) {
            byte[] b = s.getBytes(c);
            System.out.println(c + " " + hex(b) + " -> " + esc(new String(b, c)) + " " + c.canEncode() + " " + c.newEncoder().canEncode('\u20ac'));
        }
        System.out.println(esc(new String(new byte[] {(byte) 0xff, 'a', (byte) 0xc3}, StandardCharsets.UTF_8)));
        System.out.println(esc(new String(new byte[] {(byte) 0xe2, (byte) 0x82, 'b', (byte) 0xed, (byte) 0xa0, (byte) 0x80, (byte) 0xc0,
                (byte) 0x80}, StandardCharsets.UTF_8)));
        System.out.println(hex("\ud83d".getBytes(StandardCharsets.UTF_8)) + " " + hex("lone\ude00".getBytes("UTF-16BE")));
        System.out.println(esc(new String(new byte[] {(byte) 0xfe, (byte) 0xff, 0, 65}, StandardCharsets.UTF_16))
                + esc(new String(new byte[] {65, 0, 66, 0}, StandardCharsets.UTF_16LE)));
        try { "x".getBytes("no-such"); } catch (java.io.UnsupportedEncodingException e) { System.out.println(e); }
        try { Charset.forName("bad name!"); } catch (IllegalCharsetNameException e) { System.out.println(e); }
        try { Charset.forName("nope-1"); } catch (UnsupportedCharsetException e) { System.out.println(e); }
        System.out.println(Charset.forName("utf8").name() + " " + Charset.forName("latin1") + " " + Charset.isSupported("US-ASCII") + " "
                + StandardCharsets.UTF_8.aliases().contains("UTF8"));
        System.out.println(new String(new byte[] {'h', 'e', 'y', '!'}, 1, 2, StandardCharsets.US_ASCII));
        System.out.println(hex("\u00ff\u0100".getBytes("ISO-8859-1")) + " "
                + hex(new String(new byte[] {(byte) 0x80, (byte) 0xff}, "ISO-8859-1").getBytes("UTF-8")));
        try {
            StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(new byte[] {'a', (byte) 0x80}));
        } catch (CharacterCodingException e) {
            System.out.println(e);
        }
        try {
            StandardCharsets.US_ASCII.newEncoder().encode(java.nio.CharBuffer.wrap("\u00e9"));
        } catch (CharacterCodingException e) {
            System.out.println(e);
        }
    }
}
