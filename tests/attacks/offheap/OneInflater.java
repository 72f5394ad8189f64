// expect: violated assertion
// Both orders of two calls of one stream.
import java.util.zip.*;
public class OneInflater {
    static int other;
    public static void main(String[] args) throws Exception {
        byte[] data = new byte[400];
        Deflater d = new Deflater();
        d.setInput("abcabcabcabcabcabcabcabcabcabc".getBytes());
        d.finish();
        int n = d.deflate(data);
        Inflater inflater = new Inflater();
        inflater.setInput(data, 0, n);
        byte[] l = new byte[10], r = new byte[10];
        Thread t = new Thread(() -> { try { inflater.inflate(l); } catch (DataFormatException e) { throw new AssertionError(e); } });
        t.start();
        inflater.inflate(r, 0, 9);
        t.join();
        assert l[0] == r[0] : l[0] + " " + r[0];
        assert l[0] == 'a' : "the order is open";
    }
}
