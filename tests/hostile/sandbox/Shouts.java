/** Everything in it that a report may quote has a ZZZZ in its name, which the attack replaces by what steers a terminal. */
public class Shouts {
    static int fieldZZZZ;
    static final Object lockZZZZ = new Object();

    static class InnerZZZZ extends RuntimeException {
        InnerZZZZ(String message) {
            super(message);
        }
    }

    static void callZZZZ() {
        System.out.println("printed ZZZZ");
        fieldZZZZ++;
        throw new InnerZZZZ("message ZZZZ"); // ZZZZ
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> fieldZZZZ++, "thread ZZZZ");
        thread.start();
        synchronized (lockZZZZ) {
            callZZZZ();
        }
    }
}
