// The program does without the file: verified, if the file is not there.
// expect: verified
// assumes: hidden-files
import java.io.FileInputStream;
import java.io.IOException;
import java.util.Properties;

class OptionalFile {
    static int sum;

    static synchronized void add(int n) {
        sum += n;
    }

    public static void main(String[] args) throws Exception {
        Properties settings = new Properties();
        try (FileInputStream in = new FileInputStream("app.properties")) {
            settings.load(in);
        } catch (IOException e) {
            settings.setProperty("n", "1");
        }
        int n = Integer.parseInt(settings.getProperty("n"));
        Thread t = new Thread(() -> add(n));
        t.start();
        add(n);
        t.join();
        assert sum == 2 * n;
    }
}
