// since 21
// The outermost frame of a virtual thread.
public class VirtualThreadTrace {
    static void fail() {
        throw new IllegalStateException("in a virtual thread");
    }

    public static void main(String[] args) throws Exception {
        Thread.ofVirtual().name("v").start(VirtualThreadTrace::fail).join();
        Thread.startVirtualThread(() -> {
            StackTraceElement[] trace = new Throwable().getStackTrace();
            System.out.println(trace[trace.length - 1].getClassName() + " " + trace[trace.length - 1].getMethodName());
        }).join();
    }
}
