// A file that the program is not shown ends it: that is no fault of the program.
// expect: inconclusive
// assumes: hidden-files
import java.io.FileReader;

class MissingFile {
    public static void main(String[] args) throws Exception {
        try (FileReader in = new FileReader("config.properties")) {
            System.out.println(in.read());
        }
    }
}
