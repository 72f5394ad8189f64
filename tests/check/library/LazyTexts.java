// Values that immutable objects of the library keep when they have computed them.
// expect: verified
import java.io.FilePermission;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.PropertyPermission;

class LazyTexts {
    static final Path PATH = Path.of("a", "b");
    static final ModuleDescriptor MODULE = ModuleDescriptor.newModule("m").build();
    static final FilePermission FILE = new FilePermission("a", "read");
    static final PropertyPermission PROPERTY = new PropertyPermission("a", "read");
    static final FileTime TIME = FileTime.fromMillis(0);

    static String all() {
        return PATH.hashCode() + " " + MODULE.hashCode() + " " + FILE.getActions() + " " + PROPERTY.getActions() + " "
                + TIME + " " + Runtime.version().feature();
    }

    public static void main(String[] args) throws Exception {
        String[] other = new String[1];
        Thread t = new Thread(() -> other[0] = all());
        t.start();
        String mine = all();
        t.join();
        assert mine.equals(other[0]);
    }
}
