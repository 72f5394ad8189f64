// expect: violated deadlock
// until 18
// Up to JDK 18 whoever prints takes the monitor of the stream; here it holds another lock by then.
class PrintUnderLock {
    static final Object LOCK = new Object();
    static volatile boolean inside;

    public static void main(String[] args) throws Exception {
        Thread printer = new Thread(() -> {
            synchronized (LOCK) {
                inside = true;
                System.out.println("printed"); // !deadlock
            }
        });
        printer.start();
        if (inside) {
            synchronized (System.out) {
                synchronized (LOCK) { // !deadlock
                }
            }
        }
    }
}
