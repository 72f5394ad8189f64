// expect: verified
// assumes: compression
// Streams of two threads have nothing in common but an empty buffer; what each was fed is taken back with the step.
import java.io.*;
import java.util.zip.*;
public class GzipApart {
    static byte[] pack(String text) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(b)) { g.write(text.getBytes()); }
        return b.toByteArray();
    }
    static String unpack(byte[] data) throws IOException {
        return new String(new GZIPInputStream(new ByteArrayInputStream(data)).readAllBytes());
    }
    static final java.util.concurrent.atomic.AtomicInteger turn = new java.util.concurrent.atomic.AtomicInteger();
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { try { byte[] p = pack("left left left"); turn.getAndIncrement(); assert unpack(p).equals("left left left"); turn.getAndIncrement(); } catch (IOException e) { throw new AssertionError(e); } });
        t.start();
        byte[] p = pack("right right right");
        turn.getAndIncrement();
        assert unpack(p).equals("right right right");
        turn.getAndIncrement();
        t.join();
        assert turn.get() == 4;
    }
}
