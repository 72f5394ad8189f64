// The library prints a stack trace to a stream of the program's own.
// alarms: division-by-zero // really
import java.io.*;
public class OwnStandardError {
    static int zero;

    static class Counting extends PrintStream {
        Counting() {
            super(new ByteArrayOutputStream());
        }

        @Override
        public void println(Object text) {
            int n = 1 / zero;
        }
    }

    public static void main(String[] args) {
        System.setErr(new Counting());
        new RuntimeException().printStackTrace();
    }
}
