/** A chain of causes and of suppressed exceptions as long as memory allows, printed and thrown. */
public class DeepCauses {
    public static void main(String[] args) throws Exception {
        Throwable t = new RuntimeException("first");
        for (int i = 0; i < 20_000; i++) {
            t = new RuntimeException("n" + (i % 7), t);
        }
        Throwable suppressed = new RuntimeException("s");
        for (int i = 0; i < 3_000; i++) {
            Throwable next = new RuntimeException("s");
            next.addSuppressed(suppressed);
            suppressed = next;
        }
        try {
            suppressed.printStackTrace(new java.io.PrintWriter(new java.io.StringWriter()));
        } catch (StackOverflowError e) {
            System.out.println("too deep");
        }
        Throwable circle = new RuntimeException("a");
        circle.initCause(new RuntimeException("b", circle));
        circle.printStackTrace();
        throw new Exception("last", t);
    }
}
