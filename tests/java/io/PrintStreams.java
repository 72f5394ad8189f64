// PrintStream and PrintWriter print every type, flush and swallow errors.
import java.io.*;

public class PrintStreams {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        PrintStream p = new PrintStream(b, true, "UTF-8");
        p.print(true);
        p.print('c');
        p.print(1);
        p.print(2L);
        p.print(1.5f);
        p.print(2.5);
        p.print(new char[] {'x', 'y'});
        p.print((String) null);
        p.print((Object) null);
        p.println();
        p.printf("%d|%s%n", 5, "f").append("app").append('c').append("abcdef", 1, 3);
        p.write(65);
        p.println(new Object() {
            public String toString() {
                return "obj";
            }
        });
        System.out.print(b);
        StringWriter s = new StringWriter();
        PrintWriter w = new PrintWriter(s);
        w.println(1);
        w.format("%05.1f", 2.25);
        w.write("tail", 1, 2);
        w.flush();
        System.out.println(s.toString().replace("\n", "|") + " " + w.checkError());
        PrintStream bad = new PrintStream(new OutputStream() {
            public void write(int x) throws IOException {
                throw new IOException("no");
            }
        });
        bad.println("x");
        System.out.println(bad.checkError());
        PrintStream old = System.out;
        ByteArrayOutputStream cap = new ByteArrayOutputStream();
        System.setOut(new PrintStream(cap, true));
        System.out.println("captured");
        System.setOut(old);
        System.out.println("got " + cap.toString().trim());
        System.out.write('Z');
        System.out.write('\n');
        System.out.flush();
        System.err.println("to stderr");
        try {
            System.out.println((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
