// A thread that cannot open its file ends the program.
// expect: inconclusive
// assumes: read-only-files
import java.io.FileWriter;
import java.io.IOException;

class ExitsInHandler {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try (FileWriter out = new FileWriter("log.txt")) {
                out.write("started");
            } catch (IOException e) {
                System.exit(2);
            }
        });
        t.start();
        t.join();
    }
}
