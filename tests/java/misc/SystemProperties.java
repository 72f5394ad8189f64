// Standard and own system properties.
// jvm: -Dmy.prop=value -Dempty= -Dnum=42 -Dflag=true
import java.util.*;

public class SystemProperties {
    public static void main(String[] args) {
        System.out.println(System.getProperty("my.prop") + " [" + System.getProperty("empty") + "] " + Integer.getInteger("num") + " "
                + Boolean.getBoolean("flag") + " " + Long.getLong("none", 9L) + " " + System.getProperty("none") + " "
                + System.getProperty("none", "d"));
        System.out.println(System.lineSeparator().equals("\n") + " " + System.getProperty("file.separator") + System.getProperty("path.separator")
                + " " + System.getProperty("line.separator").length() + " " + (System.getProperty("java.version") != null) + " "
                + System.getProperty("java.vm.specification.name") + " " + System.getProperty("os.name"));
        System.setProperty("set", "1");
        System.out.println(System.getProperty("set") + " " + System.setProperty("set", "2") + " " + System.clearProperty("set") + " "
                + System.getProperty("set"));
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.getProperty(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println((Runtime.version().feature() >= 17) + " " + (System.getenv("SURELY_NOT_SET_X") == null) + " "
                + (System.getProperties().containsKey("user.dir")) + " " + (Runtime.getRuntime().maxMemory() > 0) + " "
                + (Runtime.getRuntime().totalMemory() >= Runtime.getRuntime().freeMemory()));
    }
}
