// Causes print with the number of frames in common.
public class UncaughtCauseChain {
    static void low() { throw new IllegalArgumentException("low level"); }
    static void mid() { try { low(); } catch (IllegalArgumentException e) { throw new IllegalStateException("mid level", e); } }
    static void high() throws Exception { try { mid(); } catch (IllegalStateException e) { throw new Exception(e); } }
    public static void main(String[] args) throws Exception { high(); }
}
