// ByteArray, Sequence, Pushback and Buffered streams with mark and reset.
import java.io.*;
import java.util.*;

public class ByteStreams {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        o.write(65);
        o.write(new byte[] {66, 67, -1}, 0, 3);
        o.writeBytes(new byte[] {0});
        System.out.println(Arrays.toString(o.toByteArray()) + " " + o.size() + " " + o.toString("ISO-8859-1").length());
        ByteArrayInputStream i = new ByteArrayInputStream(o.toByteArray());
        System.out.println(i.read() + " " + i.available() + " " + i.markSupported());
        i.mark(0);
        System.out.println(i.read() + " " + i.skip(1) + " " + i.read() + " " + i.read() + " " + i.read());
        i.reset();
        System.out.println(i.readAllBytes().length + " " + i.read(new byte[3]));
        PushbackInputStream p = new PushbackInputStream(new ByteArrayInputStream(new byte[] {1, 2}), 2);
        int a = p.read();
        p.unread(a);
        p.unread(9);
        System.out.println(p.read() + "" + p.read() + p.read() + p.read());
        try {
            p.unread(new byte[5]);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        SequenceInputStream s = new SequenceInputStream(new ByteArrayInputStream("ab".getBytes()), new ByteArrayInputStream("cd".getBytes()));
        System.out.println(new String(s.readAllBytes()));
        BufferedInputStream b = new BufferedInputStream(new ByteArrayInputStream(new byte[100]), 8);
        b.mark(50);
        b.readNBytes(40);
        b.reset();
        System.out.println(b.readAllBytes().length);
        BufferedOutputStream bo = new BufferedOutputStream(o, 4);
        bo.write(1);
        System.out.println(o.size());
        bo.write(new byte[10]);
        System.out.println(o.size());
        bo.flush();
        System.out.println(o.size());
        o.reset();
        System.out.println(o.size());
        b.close();
        try {
            b.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        ByteArrayOutputStream t = new ByteArrayOutputStream();
        System.out.println(new ByteArrayInputStream("transfer".getBytes()).transferTo(t) + " " + t);
        InputStream nul = InputStream.nullInputStream();
        System.out.println(nul.read());
        try {
            new ByteArrayInputStream(new byte[2]).read(new byte[1], 0, 2);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("ioobe");
        }
        PipedOutputStream po = new PipedOutputStream();
        PipedInputStream pi = new PipedInputStream(po);
        Thread w = new Thread(() -> {
            try (po) {
                po.write("piped".getBytes());
            } catch (IOException e) { }
        });
        w.start();
        System.out.println(new String(pi.readAllBytes()));
        w.join();
    }
}
