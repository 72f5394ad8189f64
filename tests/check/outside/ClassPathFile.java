// What lies on the class path, or is missing there, is no assumption; neither are the JDK's own files.
// expect: violated uncaught-exception
// assumes-not: hidden-files read-only-files
import java.io.File;
import java.io.FileInputStream;
import java.nio.file.Files;
import java.nio.file.Path;

class ClassPathFile {
    public static void main(String[] args) throws Exception {
        File own = new File(ClassPathFile.class.getResource("ClassPathFile.class").toURI());
        assert own.exists() && Files.size(own.toPath()) > 0;
        assert new File(System.getProperty("java.home"), "release").isFile();
        assert Files.notExists(Path.of(System.getProperty("java.home"), "no", "such", "file"));
        new FileInputStream(new File(own.getParentFile(), "missing.txt")).close(); // !uncaught-exception
    }
}
