// A file whose flags say that it is a module is no class, whatever else is wrong with it; before Java 9 the flag means nothing.
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;

public class ModuleFlag {
  public static class Plain { }

  static byte[] plain() {
    try (InputStream in = ModuleFlag.class.getResourceAsStream("/ModuleFlag$Plain.class")) { return in.readAllBytes(); } catch (IOException e) { throw new IllegalStateException(e); }
  }

  static int u2(byte[] file, int at) { return (file[at] & 255) << 8 | file[at + 1] & 255; }

  /** Where the flags are: behind the constants. */
  static int flags(byte[] file) {
    int at = 10;
    for (int i = 1; i < u2(file, 8); i++) {
      switch (file[at]) {
        case 1: at += 3 + u2(file, at + 1); break;
        case 7: case 8: case 16: case 19: case 20: at += 3; break;
        case 15: at += 4; break;
        case 5: case 6: at += 9; i++; break;
        default: at += 5;
      }
    }
    return at;
  }

  static byte[] flagged(int more, int major) {
    byte[] file = plain();
    int at = flags(file);
    file[at] |= (byte) (0x80 | more >> 8);
    file[at + 1] |= (byte) more;
    if (major != 0) file[7] = (byte) major;
    return file;
  }

  static class Own extends ClassLoader {
    Class<?> define(String name, byte[] file) { return defineClass(name, file, 0, file.length); }
  }

  static void define(String what, String name, byte[] file) {
    try { System.out.println(what + ": " + new Own().define(name, file)); } catch (Throwable t) { System.out.println(what + " ! " + t); }
  }

  public static void main(String[] args) {
    define("no name", null, flagged(0, 0));
    define("its name", "ModuleFlag$Plain", flagged(0, 0));
    define("another name", "p.Q", flagged(0, 0));
    define("odd flags", null, flagged(0x0610, 0));
    define("version 52", null, flagged(0, 52));
    define("version 53", null, flagged(0, 53));
    define("version 99", null, flagged(0, 99));
    define("version 99 of another name", "Q", flagged(0, 99));
    byte[] module = {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe, 0, 0, 0, 53, 0, 5,
      1, 0, 11, 'm', 'o', 'd', 'u', 'l', 'e', '-', 'i', 'n', 'f', 'o', 7, 0, 1, 1, 0, 1, 'm', 19, 0, 3,
      (byte) 0x80, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    define("module", "module-info", module);
    define("module without name", null, module);
    try { System.out.println(MethodHandles.lookup().defineClass(flagged(0, 0))); } catch (Throwable t) { System.out.println("lookup ! " + t); }
    try { System.out.println(MethodHandles.lookup().defineHiddenClass(flagged(0, 0), false)); } catch (Throwable t) { System.out.println("hidden ! " + t); }
  }
}
