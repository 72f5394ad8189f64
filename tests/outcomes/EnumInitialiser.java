// Constants of an enum are made once, in order.
// fresh
// outcomes: A 01 | B 01
public class EnumInitialiser {
    enum Colour {
        RED, GREEN;

        final String by = Thread.currentThread().getName();
    }

    static Colour r1, r2;

    static String run() throws Exception {
        Thread a = new Thread(() -> r1 = Colour.RED, "A");
        Thread b = new Thread(() -> r2 = Colour.GREEN, "B");
        a.start();
        b.start();
        a.join();
        b.join();
        return Colour.RED.by + " " + r1.ordinal() + r2.ordinal();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
