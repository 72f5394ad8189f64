// A class has the protection domain that it was defined with: the one that was given, the loader's default, that of a URL, that of the class that defines it.
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.SecureClassLoader;
import java.security.cert.Certificate;

public class LoaderDomains {
  public static class One { }
  public static class Two { }

  static byte[] bytes(String name) {
    try (InputStream in = LoaderDomains.class.getResourceAsStream("/" + name + ".class")) { return in.readAllBytes(); } catch (IOException e) { throw new IllegalStateException(e); }
  }

  static class Own extends ClassLoader {
    Class<?> define(String name) { byte[] file = bytes(name); return defineClass(name, file, 0, file.length); }
    Class<?> define(String name, ProtectionDomain domain) { byte[] file = bytes(name); return defineClass(name, file, 0, file.length, domain); }
    Class<?> define(String name, ByteBuffer file, ProtectionDomain domain) { return defineClass(name, file, domain); }
  }

  static class Secure extends SecureClassLoader {
    Class<?> define(String name, CodeSource source) { byte[] file = bytes(name); return defineClass(name, file, 0, file.length, source); }
  }

  static ProtectionDomain of(Class<?> c) { return c.getProtectionDomain(); }

  public static void main(String[] args) throws Exception {
    URL here = of(LoaderDomains.class).getCodeSource().getLocation();
    ProtectionDomain given = new ProtectionDomain(null, null);
    Own own = new Own();
    Class<?> one = own.define("LoaderDomains$One", given), two = own.define("LoaderDomains$Two");
    System.out.println("given " + (of(one) == given) + " " + (of(one) == of(one)));
    System.out.println("array " + (of(Array.newInstance(one, 0).getClass()) == given) + " " + of(one.arrayType()).getCodeSource());
    System.out.println("default " + of(two).getCodeSource().getLocation() + " " + (of(two).getClassLoader() == own) + " " + of(two).getPrincipals().length + " " + of(two).getPermissions());
    System.out.println("shared " + (of(own.define("LoaderDomains")) == of(two)) + " " + (of(new Own().define("LoaderDomains$Two")) == of(two)));
    System.out.println("null " + of(new Own().define("LoaderDomains$Two", null)).getCodeSource().getLocation());
    ByteBuffer direct = ByteBuffer.allocateDirect(10_000).put(bytes("LoaderDomains$Two")).flip();
    System.out.println("buffer " + (of(new Own().define("LoaderDomains$Two", ByteBuffer.wrap(bytes("LoaderDomains$Two")), given)) == given));
    System.out.println("direct " + (of(new Own().define("LoaderDomains$Two", direct, given)) == given));
    CodeSource source = new CodeSource(new URL("file:/x/y/"), (Certificate[]) null);
    Secure secure = new Secure();
    System.out.println("secure " + of(secure.define("LoaderDomains$One", source)).getCodeSource().getLocation() + " " + (of(secure.define("LoaderDomains$Two", source)) == of(secure.loadClass("LoaderDomains$One"))));
    try (URLClassLoader url = new URLClassLoader(new URL[] {here}, ClassLoader.getPlatformClassLoader())) {
      Class<?> c = url.loadClass("LoaderDomains$One");
      System.out.println("url " + (c.getClassLoader() == url) + " " + of(c).getCodeSource().getLocation().equals(here) + " " + (of(c) == of(url.loadClass("LoaderDomains$Two"))) + " " + (of(c).getClassLoader() == url));
    }
    System.out.println("path " + (of(One.class) == of(LoaderDomains.class)) + " " + (of(One.class).getClassLoader() == One.class.getClassLoader()));
    Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes("LoaderDomains$One"), false).lookupClass();
    System.out.println("hidden " + (of(hidden) == of(LoaderDomains.class)));
    System.out.println("boot " + of(String.class).getCodeSource() + " " + of(int.class).getCodeSource() + " " + (of(String.class) == of(Object.class)));
    System.out.println("proxy " + of(Proxy.newProxyInstance(LoaderDomains.class.getClassLoader(), new Class<?>[] {Runnable.class}, (p, m, a) -> null).getClass()).getCodeSource());
    Class<?>[] many = new Class<?>[50];
    for (int i = 0; i < many.length; i++) many[i] = new Own().define("LoaderDomains$One", new ProtectionDomain(new CodeSource(new URL("file:/" + i), (Certificate[]) null), null));
    System.gc();
    int right = 0;
    for (int i = 0; i < many.length; i++) if (of(many[i]).getCodeSource().getLocation().getPath().equals("/" + i)) right++;
    System.out.println("kept " + right);
  }
}
