// Two virtual threads append.
// since 21
// outcomes: AB | BA
public class VirtualOrder {
    static StringBuffer log;

    static String run() throws Exception {
        log = new StringBuffer();
        Thread a = Thread.startVirtualThread(() -> log.append("A"));
        Thread b = Thread.startVirtualThread(() -> log.append("B"));
        a.join();
        b.join();
        return log.toString();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
