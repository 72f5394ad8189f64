// Nothing can be written: by streams, channels, temporary files and directories.
// expect: inconclusive
// assumes: read-only-files
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

class WrittenFile {
    interface Attempt {
        void run() throws Exception;
    }

    static void attempt(Attempt attempt) {
        try {
            attempt.run();
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        t.start();
        attempt(() -> File.createTempFile("a", "b"));
        attempt(() -> Files.createDirectories(Path.of("out/classes")));
        attempt(() -> System.out.println(new File("out").mkdirs()));
        t.join();
        Files.writeString(Path.of("out.txt"), "text");
    }
}
