// The program does without the file, and then loses an update: that is its own fault.
// expect: violated assertion
// assumes: hidden-files
import java.io.File;

class OptionalFileRace {
    static volatile int sum;

    static void add(int n) {
        int before = sum;
        sum = before + n;
    }

    public static void main(String[] args) throws Exception {
        int n = new File("app.properties").exists() ? 2 : 1;
        Thread t = new Thread(() -> add(n));
        t.start();
        add(n);
        t.join();
        assert sum == 2 * n; // !assertion
    }
}
