// StringReader, BufferedReader, LineNumberReader, CharArray and StreamTokenizer.
import java.io.*;
import java.util.*;

public class ReadersWriters {
    public static void main(String[] args) throws Exception {
        BufferedReader r = new BufferedReader(new StringReader("one\ntwo\r\nthree\rfour\n\nlast"), 4);
        System.out.println(r.readLine() + r.readLine());
        r.mark(20);
        System.out.println((char) r.read() + "" + r.read(new char[3]));
        r.reset();
        System.out.println(r.lines().toList());
        System.out.println(r.readLine() + " " + r.read());
        r.close();
        try {
            r.readLine();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        LineNumberReader l = new LineNumberReader(new StringReader("a\nb\nc"));
        l.readLine();
        l.readLine();
        System.out.println(l.getLineNumber());
        CharArrayWriter c = new CharArrayWriter();
        c.write("chars");
        c.append('!');
        System.out.println(c.toString() + c.size() + new CharArrayReader(c.toCharArray()).read());
        PushbackReader p = new PushbackReader(new StringReader("x"));
        int x = p.read();
        p.unread(x);
        System.out.println((char) p.read() + "" + p.read());
        StreamTokenizer t = new StreamTokenizer(new StringReader("x = 3.5 + foo('str') // comment\n y"));
        t.slashSlashComments(true);
        StringBuilder sb = new StringBuilder();
        while (t.nextToken() != StreamTokenizer.TT_EOF) sb.append(t.ttype == StreamTokenizer.TT_WORD ? "W:"
                + t.sval : t.ttype == StreamTokenizer.TT_NUMBER ? "N:" + t.nval : t.ttype == '\'' ? "Q:" + t.sval : "" + (char) t.ttype).append(' ');
        System.out.println(sb);
        InputStreamReader u = new InputStreamReader(new ByteArrayInputStream("\u00e9\u20ac\ud83d\ude00x".getBytes("UTF-8")), "UTF-8");
        StringBuilder h = new StringBuilder();
        for (int k; (k = u.read()) >= 0; ) h.append(Integer.toHexString(k)).append(' ');
        System.out.println(h + u.toString().substring(0, 0));
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (Writer w = new OutputStreamWriter(bo, "UTF-16BE")) {
            w.write("A\u20ac");
        }
        System.out.println(Arrays.toString(bo.toByteArray()));
        BufferedWriter bw = new BufferedWriter(c, 2);
        bw.write("more");
        bw.newLine();
        bw.flush();
        System.out.println(c.toString().endsWith(System.lineSeparator()));
        System.out.println(new StringWriter().append("q").append(null).toString());
    }
}
