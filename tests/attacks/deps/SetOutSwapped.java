// expect: violated assertion
// options: --property assertion
// System.out is replaced while another thread has looked at it.
// real java 17: fails in 1 of 2 runs.
import java.io.PrintStream;

class SetOutSwapped {
    public static void main(String[] args) throws Exception {
        PrintStream old = System.out;
        PrintStream other = new PrintStream(new java.io.ByteArrayOutputStream());
        new Thread(() -> System.setOut(other)).start();
        assert System.out == old;
    }
}
