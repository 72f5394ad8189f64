// The initialiser failed because of a file that is not shown.
// expect: inconclusive
// assumes: hidden-files
import java.io.FileReader;
import java.io.IOException;

class FailedInitialiserOutside {
    static class Settings {
        static final int FIRST;

        static {
            try (FileReader in = new FileReader("settings.txt")) {
                FIRST = in.read();
            } catch (IOException e) {
                throw new ExceptionInInitializerError("no settings");
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                System.out.println(Settings.FIRST);
            } catch (ExceptionInInitializerError e) {
                System.out.println("later");
            }
            synchronized (FailedInitialiserOutside.class) {
                System.out.println(Settings.FIRST);
            }
        });
        t.start();
        t.join();
    }
}
