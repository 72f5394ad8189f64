// The standard input is of a class of the program's own.
// alarms: division-by-zero // really
import java.io.*;
public class OwnStandardInput {
    static int zero;

    static class Empty extends InputStream {
        @Override
        public int read() {
            return 1 / zero;
        }
    }

    public static void main(String[] args) throws IOException {
        System.setIn(new Empty());
        System.in.read();
    }
}
