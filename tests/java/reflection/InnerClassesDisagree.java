// A class and the one around it must agree on that: they do not when one of them is of another loader, or hidden.
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.Set;

public class InnerClassesDisagree {
  public static class Member { public static class Deep { } }
  public static class Friend { public static class Deep { } }
  static Object local() { class Local { } return new Local(); }
  static final Object NAMELESS = new Object() { };
  static final Runnable LAMBDA = () -> { };

  static byte[] bytes(String name) {
    try (InputStream in = InnerClassesDisagree.class.getResourceAsStream("/" + name + ".class")) { return in.readAllBytes(); } catch (IOException e) { throw new IllegalStateException(e); }
  }

  static class Own extends ClassLoader {
    final Set<String> names;
    Own(String... names) { super(InnerClassesDisagree.class.getClassLoader()); this.names = Set.of(names); }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known != null) return known;
        if (!names.contains(name)) return super.loadClass(name, resolve);
        System.out.println("  defines " + name);
        byte[] bytes = bytes(name);
        return defineClass(name, bytes, 0, bytes.length);
      }
    }
  }

  interface Question { Object of(Class<?> c) throws Throwable; }

  static String plain(Object o) { return String.valueOf(o).replaceAll("0x[0-9a-f]+|@[0-9a-f]+", "N"); }

  static void ask(String what, Class<?> c, Question question) {
    try { System.out.println("  " + what + ": " + plain(question.of(c))); } catch (Throwable t) { System.out.println("  " + what + " ! " + plain(t)); }
  }

  static void tell(String title, Class<?> c) {
    System.out.println(title);
    ask("declaring", c, Class::getDeclaringClass);
    ask("enclosing", c, Class::getEnclosingClass);
    ask("enclosing method", c, Class::getEnclosingMethod);
    ask("simple name", c, Class::getSimpleName);
    ask("canonical name", c, Class::getCanonicalName);
    ask("anonymous", c, Class::isAnonymousClass);
    ask("local", c, Class::isLocalClass);
    ask("member", c, Class::isMemberClass);
    ask("string", c, Class::toString);
    ask("generic", c, Class::toGenericString);
    ask("modifiers", c, Class::getModifiers);
    ask("members", c, x -> x.getDeclaredClasses().length);
    ask("array", c.arrayType(), Class::getSimpleName);
    ask("again", c, Class::getDeclaringClass);
  }

  public static void main(String[] args) throws Exception {
    String me = "InnerClassesDisagree", member = me + "$Member", deep = member + "$Deep";
    String local = local().getClass().getName(), nameless = NAMELESS.getClass().getName();
    tell("as they are", Member.Deep.class);
    tell("local", local().getClass());
    tell("nameless", NAMELESS.getClass());
    ask("lambda", LAMBDA.getClass(), Class::getDeclaringClass);
    tell("member of another loader", new Own(member).loadClass(member));
    tell("local of another loader", new Own(local).loadClass(local));
    tell("nameless of another loader", new Own(nameless).loadClass(nameless));
    tell("the middle of another loader", new Own(member).loadClass(deep));
    tell("all of another loader", new Own(me, member, deep).loadClass(deep));
    tell("local with its class", new Own(me, local).loadClass(local));
    ask("outer of another loader", new Own(me).loadClass(me), c -> c.getDeclaredClasses().length);
    Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes(member), false).lookupClass();
    ask("hidden", hidden, Class::getDeclaringClass);
    ask("hidden", hidden, Class::getSimpleName);
    ask("hidden", hidden, Class::isAnonymousClass);
  }
}
