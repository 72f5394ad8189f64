// The host is called localhost here, and may be called otherwise elsewhere.
// expect: inconclusive
// assumes: no-host-name
import java.net.InetAddress;

class HostName {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        if (!InetAddress.getLocalHost().getHostName().equals("production")) {
            throw new IllegalStateException("only there");
        }
        Thread t = new Thread(() -> n++);
        t.start();
        t.join();
    }
}
