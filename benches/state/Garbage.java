/** Steps that make garbage by overwriting references. */
public class Garbage {
    static volatile int tick;
    Object first, second, third, fourth;

    public static void main(String[] args) {
        Writes.Node list = null;
        for (int n = Integer.parseInt(args[0]); n > 0; n--) {
            list = new Writes.Node(list);
        }
        Writes.ballast = list;
        list = null;
        Garbage holder = new Garbage();
        for (int round = 1; ; round++) {
            tick = round;
            holder.first = new Object();
            holder.second = holder.first;
            holder.third = new int[4];
            holder.fourth = holder.second;
        }
    }
}
