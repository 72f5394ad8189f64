// printStackTrace to writers gives the same text as to the error stream.
import java.io.*;

public class PrintStackTraceForms {
    static Exception make(int n) { return n == 0 ? new Exception("bottom") : new Exception("level " + n, make(n - 1)); }
    public static void main(String[] args) {
        Exception e = make(2);
        e.getCause().addSuppressed(new RuntimeException("sup", new Error()));
        StringWriter w = new StringWriter();
        e.printStackTrace(new PrintWriter(w));
        System.out.print(w);
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        e.printStackTrace(new PrintStream(b));
        System.out.println(b.toString().equals(w.toString()));
        e.printStackTrace(System.out);
        e.printStackTrace();
        Thread.dumpStack();
    }
}
