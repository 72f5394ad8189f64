// The program says in its own words, and without a cause, that it cannot do without the file.
// expect: inconclusive
// assumes: hidden-files
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class MissingFileWrapped {
    static String settings() {
        try {
            return Files.readString(Path.of("/etc/settings"));
        } catch (IOException e) {
            System.err.println("no settings");
            throw new IllegalStateException("the settings are missing");
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.println(settings()));
        t.start();
        t.join();
    }
}
