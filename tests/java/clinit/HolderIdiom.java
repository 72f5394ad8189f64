// The holder idiom initialises lazily and once under many threads.
public class HolderIdiom {
    static int made;
    static class Holder { static { System.out.println("holder initialised"); } static final HolderIdiom INST = new HolderIdiom(); }
    HolderIdiom() { made++; }
    static HolderIdiom get() { return Holder.INST; }
    public static void main(String[] args) throws Exception {
        System.out.println("start " + made);
        Thread[] ts = new Thread[8];
        Object[] got = new Object[8];
        for (int i = 0; i < 8; i++) {
            int k = i;
            ts[i] = new Thread(() -> got[k] = get());
        }
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
        boolean same = true;
        for (Object o : got) same &= o == got[0];
        System.out.println(same + " " + made);
    }
}
