// Classes of a user-defined loader are in the unnamed module that the loader says it has.
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Array;

public class LoaderModules {
  public static class One { }
  public static class Two { }

  static byte[] bytes(String name) {
    try (InputStream in = LoaderModules.class.getResourceAsStream("/" + name + ".class")) { return in.readAllBytes(); } catch (IOException e) { throw new IllegalStateException(e); }
  }

  static class Own extends ClassLoader {
    final Module early = getUnnamedModule();
    Own(ClassLoader parent) { super(parent); }
    Class<?> define(String name) { byte[] file = bytes(name); return defineClass(name, file, 0, file.length); }
  }

  public static void main(String[] args) throws Exception {
    ClassLoader app = LoaderModules.class.getClassLoader();
    System.out.println("class path " + (LoaderModules.class.getModule() == app.getUnnamedModule()));
    System.out.println("array of it " + (LoaderModules[].class.getModule() == app.getUnnamedModule()));
    Own first = new Own(app), second = new Own(first);
    Class<?> one = first.define("LoaderModules$One"), two = first.define("LoaderModules$Two"), other = second.define("LoaderModules$One");
    System.out.println("own " + (one.getModule() == first.getUnnamedModule()) + " " + (one.getModule() == first.early));
    System.out.println("both " + (one.getModule() == two.getModule()));
    System.out.println("array " + (Array.newInstance(one, 1).getClass().getModule() == first.getUnnamedModule()));
    System.out.println("other " + (other.getModule() == second.getUnnamedModule()) + " " + (other.getModule() == one.getModule()));
    System.out.println("path's " + (one.getModule() == One.class.getModule()));
    System.out.println("loader " + (one.getModule().getClassLoader() == first) + " " + one.getModule().isNamed() + " " + one.getModule().getName() + " " + one.getModule().getLayer());
    System.out.println("reads " + one.getModule().canRead(Object.class.getModule()) + one.getModule().canRead(other.getModule()));
    System.out.println("open " + one.getModule().isOpen("") + one.getModule().isExported("x", other.getModule()));
    System.out.println("made " + one.getDeclaredConstructor().newInstance().getClass().getModule().equals(first.early));
  }
}
