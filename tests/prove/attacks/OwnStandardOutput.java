// The standard output is of a class of the program's own.
// alarms: division-by-zero // really
import java.io.*;
public class OwnStandardOutput {
    static int zero;

    static class Counting extends PrintStream {
        Counting() {
            super(new ByteArrayOutputStream());
        }

        @Override
        public void println(String text) {
            int n = 1 / zero;
        }
    }

    public static void main(String[] args) {
        System.setOut(new Counting());
        System.out.println("x");
    }
}
