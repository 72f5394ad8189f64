// A stream that is not the one of the start writes to what the program says.
// alarms: uncaught-exception // really
import java.io.OutputStream;
import java.io.PrintStream;

public class OwnStreamThrows {
    public static void main(String[] args) {
        PrintStream stream = new PrintStream(new OutputStream() {
            @Override
            public void write(int b) {
                throw new IllegalStateException("full");
            }
        }, true);
        stream.println("x");
    }
}
