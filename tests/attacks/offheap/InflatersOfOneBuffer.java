// expect: violated data-race
// Two streams read from one buffer, which is not made for that: its position is written by both.
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

public class InflatersOfOneBuffer {
    static void inflate(ByteBuffer from) {
        Inflater inflater = new Inflater();
        inflater.setInput(from);
        try {
            inflater.inflate(new byte[10]);
        } catch (DataFormatException wrong) {
            // The other thread has read a part of it.
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] data = new byte[100];
        Deflater deflater = new Deflater();
        deflater.setInput("abcabcabc".getBytes());
        deflater.finish();
        ByteBuffer buffer = ByteBuffer.wrap(data, 0, deflater.deflate(data));
        Thread other = new Thread(() -> inflate(buffer));
        other.start();
        inflate(buffer);
        other.join();
    }
}
