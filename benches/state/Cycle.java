/** A ring of a given size is built in one step and dropped in the next. */
public class Cycle {
    Cycle next;
    static volatile int tick;

    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        Cycle holder = new Cycle();
        for (int round = 1; ; round++) {
            tick = -round;
            Cycle first = new Cycle();
            Cycle at = first;
            for (int i = 1; i < size; i++) {
                at.next = new Cycle();
                at = at.next;
            }
            at.next = first;
            holder.next = first;
            at = null;
            first = null;
            tick = round;
            holder.next = null;
        }
    }
}
