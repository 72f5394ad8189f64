// Without its file the program ends before it has done anything: that proves nothing.
// expect: inconclusive
// assumes: hidden-files
import java.nio.file.Files;
import java.nio.file.Path;

class GivesUp {
    public static void main(String[] args) throws Exception {
        if (!Files.exists(Path.of("input.txt"))) {
            System.err.println("usage: GivesUp, where input.txt is");
            System.exit(1);
        }
        Thread t = new Thread(() -> { });
        t.start();
        t.join();
    }
}
