import java.lang.invoke.MethodHandles;

public class Driver {
    record All(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o, int[] a) {}
    record Empty() {}
    record Three(Object x, Object y, Object z) {}

    /** Notes what it was asked. */
    static final class Noted {
        static String notes = "";
        final int id;
        final boolean equal;
        Noted(int id, boolean equal) { this.id = id; this.equal = equal; }
        public boolean equals(Object other) { notes += "e" + id; return equal; }
        public int hashCode() { notes += "h" + id; return id; }
        public String toString() { notes += "s" + id; return null; }
    }

    static String notes() { String text = Noted.notes; Noted.notes = ""; return text; }

    static void compare(Object left, Object right) throws Throwable {
        String name = left.getClass().getSimpleName();
        Harness.agree(left + " equals " + right, () -> Harness.call(name + "_equals", left, right), () -> left.equals(right));
        notes();
        Harness.outcome(() -> Harness.call(name + "_equals", left, right));
        String got = notes();
        Harness.outcome(() -> left.equals(right));
        Harness.same("notes of equals", got, notes());
    }

    static void describe(Object record) throws Throwable {
        String name = record.getClass().getSimpleName();
        Harness.same("hash", Harness.call(name + "_hashCode", record), record.hashCode());
        Harness.same("text", Harness.call(name + "_toString", record), record.toString());
        notes();
        Harness.call(name + "_hashCode", record);
        Harness.call(name + "_toString", record);
        String got = notes();
        record.hashCode();
        record.toString();
        Harness.same("notes", got, notes());
    }

    public static void main(String[] args) throws Throwable {
        Harness.lookup = MethodHandles.lookup();
        int[] array = {1};
        float nan = Float.intBitsToFloat(0x7fc00001);
        All[] all = {
            new All(true, (byte) -1, 'c', (short) 7, -9, 1L << 40, 1.5f, -2.5, "o", array),
            new All(true, (byte) -1, 'c', (short) 7, -9, 1L << 40, 1.5f, -2.5, new String("o"), array),
            new All(false, (byte) -1, 'c', (short) 7, -9, 1L << 40, 1.5f, -2.5, "o", array),
            new All(true, (byte) 1, 'c', (short) 7, -9, 1L << 40, 1.5f, -2.5, "o", array),
            new All(true, (byte) -1, '\uffff', (short) 7, -9, 1L << 40, 1.5f, -2.5, "o", array),
            new All(true, (byte) -1, 'c', (short) -7, -9, 1L << 40, 1.5f, -2.5, "o", array),
            new All(true, (byte) -1, 'c', (short) 7, Integer.MIN_VALUE, 1L << 40, 1.5f, -2.5, "o", array),
            new All(true, (byte) -1, 'c', (short) 7, -9, -1L, 1.5f, -2.5, "o", array),
            new All(true, (byte) -1, 'c', (short) 7, -9, 1L << 40, -0.0f, -2.5, "o", array),
            new All(true, (byte) -1, 'c', (short) 7, -9, 1L << 40, 0.0f, -2.5, "o", array),
            new All(true, (byte) -1, 'c', (short) 7, -9, 1L << 40, nan, -2.5, "o", array),
            new All(true, (byte) -1, 'c', (short) 7, -9, 1L << 40, Float.NaN, -2.5, "o", array),
            new All(true, (byte) -1, 'c', (short) 7, -9, 1L << 40, 1.5f, -0.0, "o", array),
            new All(true, (byte) -1, 'c', (short) 7, -9, 1L << 40, 1.5f, 0.0, "o", array),
            new All(true, (byte) -1, 'c', (short) 7, -9, 1L << 40, 1.5f, Double.NaN, "o", array),
            new All(true, (byte) -1, 'c', (short) 7, -9, 1L << 40, 1.5f, -2.5, null, array),
            new All(true, (byte) -1, 'c', (short) 7, -9, 1L << 40, 1.5f, -2.5, "o", null),
            new All(true, (byte) -1, 'c', (short) 7, -9, 1L << 40, 1.5f, -2.5, "o", array.clone()),
        };
        for (All left : all) {
            for (All right : all) compare(left, right);
            compare(left, null);
            compare(left, "x");
            describe(left);
        }
        compare(new Empty(), new Empty());
        compare(new Empty(), null);
        describe(new Empty());
        for (int mask = 0; mask < 8; mask++) {
            Three three = new Three(new Noted(1, (mask & 1) != 0), new Noted(2, (mask & 2) != 0), new Noted(3, (mask & 4) != 0));
            compare(three, three);
            compare(three, new Three(null, null, null));
            compare(three, new Three(1, 2, 3));
            describe(three);
        }
        Harness.done();
    }
}
