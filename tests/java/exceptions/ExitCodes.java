// System.exit inside try skips finally and ends with its code.
public class ExitCodes {
    public static void main(String[] args) {
        try { System.out.println("bye"); System.exit(37); } finally { System.out.println("never"); }
    }
}
