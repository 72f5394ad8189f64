// CRC32, Adler32, Deflater, Inflater, GZIP and zip streams over byte arrays.
import java.util.zip.*;
import java.io.*;
import java.util.*;

public class ChecksumsAndZip {
    public static void main(String[] args) throws Exception {
        CRC32 c = new CRC32();
        c.update("123456789".getBytes());
        Adler32 a = new Adler32();
        a.update("123456789".getBytes());
        CRC32C cc = new CRC32C();
        cc.update("123456789".getBytes());
        System.out.println(Long.toHexString(c.getValue()) + " " + Long.toHexString(a.getValue()) + " " + Long.toHexString(cc.getValue()));
        c.reset();
        c.update(65);
        System.out.println(c.getValue());
        byte[] data = "hello hello hello hello, compress me! ".repeat(20).getBytes();
        Deflater d = new Deflater(9);
        d.setInput(data);
        d.finish();
        byte[] buf = new byte[2000];
        int n = d.deflate(buf);
        System.out.println((n < data.length / 2) + " " + d.finished() + " " + d.getTotalIn());
        Inflater f = new Inflater();
        f.setInput(buf, 0, n);
        byte[] back = new byte[data.length + 10];
        int m = f.inflate(back);
        System.out.println(m + " " + Arrays.equals(data, Arrays.copyOf(back, m)) + " " + f.finished());
        try {
            Inflater x = new Inflater();
            x.setInput(new byte[] {1, 2, 3, 4});
            x.inflate(new byte[10]);
        } catch (DataFormatException e) {
            System.out.println(e.getMessage());
        }
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(b)) {
            g.write(data);
        }
        System.out.println(new GZIPInputStream(new ByteArrayInputStream(b.toByteArray())).readAllBytes().length);
        try {
            new GZIPInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3}));
        } catch (IOException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        ByteArrayOutputStream zb = new ByteArrayOutputStream();
        try (ZipOutputStream z = new ZipOutputStream(zb)) {
            z.putNextEntry(new ZipEntry("a.txt"));
            z.write("A".getBytes());
            z.closeEntry();
            z.putNextEntry(new ZipEntry("dir/b.txt"));
            z.write(data);
            z.closeEntry();
        }
        ZipInputStream zi = new ZipInputStream(new ByteArrayInputStream(zb.toByteArray()));
        for (ZipEntry e; (e = zi.getNextEntry()) != null; ) System.out.println(e.getName() + " " + zi.readAllBytes().length + " " + e.isDirectory());
        CheckedInputStream ci = new CheckedInputStream(new ByteArrayInputStream("abc".getBytes()), new CRC32());
        ci.readAllBytes();
        System.out.println(ci.getChecksum().getValue());
    }
}
