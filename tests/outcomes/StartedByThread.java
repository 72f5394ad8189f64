// A thread starts another and does not wait for it.
// outcomes: ABm | AmB | mAB
public class StartedByThread {
    static StringBuffer log;

    static String run() throws Exception {
        log = new StringBuffer();
        Thread inner = new Thread(() -> log.append("B"));
        Thread outer = new Thread(() -> {
            log.append("A");
            inner.start();
        });
        outer.start();
        log.append("m");
        outer.join();
        inner.join();
        return log.toString();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
