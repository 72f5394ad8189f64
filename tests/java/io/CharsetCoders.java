// CharsetEncoder and CharsetDecoder step by step with malformed input.
import java.nio.*;
import java.nio.charset.*;

public class CharsetCoders {
    public static void main(String[] args) throws Exception {
        CharsetDecoder d = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(new byte[] {'a', (byte) 0xe2, (byte) 0x82});
        CharBuffer out = CharBuffer.allocate(4);
        System.out.println(d.decode(in, out, false) + " " + in.position() + " " + out.position());
        System.out.println(d.decode(in, out, true) + " " + d.malformedInputAction());
        d.reset().onMalformedInput(CodingErrorAction.REPLACE).replaceWith("?");
        System.out.println(d.decode(ByteBuffer.wrap(new byte[] {'x', (byte) 0xff, 'y'})));
        d.onMalformedInput(CodingErrorAction.IGNORE);
        System.out.println(d.decode(ByteBuffer.wrap(new byte[] {'x', (byte) 0xff, 'y'})));
        CharsetEncoder e = StandardCharsets.US_ASCII.newEncoder();
        CharBuffer ci = CharBuffer.wrap("ab\u00e9c");
        ByteBuffer bo = ByteBuffer.allocate(2);
        System.out.println(e.encode(ci, bo, true) + " " + ci.position());
        bo.clear();
        CoderResult r = e.encode(ci, bo, true);
        System.out.println(r + " " + r.isUnmappable() + r.length());
        try {
            r.throwException();
        } catch (UnmappableCharacterException x) {
            System.out.println(x.getMessage());
        }
        e.reset();
        System.out.println(e.canEncode("abc") + " " + e.canEncode('\u20ac') + " " + e.maxBytesPerChar() + " "
                + StandardCharsets.UTF_8.newEncoder().maxBytesPerChar() + " " + StandardCharsets.UTF_8.encode("\u20ac").remaining() + " "
                + StandardCharsets.UTF_16LE.decode(ByteBuffer.wrap(new byte[] {65, 0})) + " "
                + StandardCharsets.UTF_8.contains(StandardCharsets.US_ASCII) + " " + StandardCharsets.UTF_8.compareTo(StandardCharsets.ISO_8859_1));
    }
}
