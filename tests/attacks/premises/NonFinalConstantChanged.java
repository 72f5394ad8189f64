// expect: violated assertion
// A static with a constant initialiser that is not final is a variable like any other.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class NonFinalConstantChanged {
    static volatile String mode = "fast";
    static final String FINAL = "fast";

    public static void main(String[] args) throws Exception {
        new Thread(() -> mode = "slow").start();
        assert mode == FINAL;
    }
}
