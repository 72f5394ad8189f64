// What Method.invoke, newInstance and Field access throw for wrong arguments.
import java.lang.reflect.*;
public class ReflectiveCallErrors {
  public int x=5; public static final int SF=3; public final int f; public String s; static long L;
  public ReflectiveCallErrors(){f=1;} public ReflectiveCallErrors(int a){f=a;}
  public int m(int a, String b){return a;}
  public static void st(long l){}
  static void t(String n, Runnable r){}
  interface R{ void run() throws Throwable; }
  static void go(String n, R r){ try{ r.run(); System.out.println(n+" ok"); } catch(Throwable t){ System.out.println(n); System.out.println(t);} }
  public static void main(String[] a) throws Throwable {
    Method m=ReflectiveCallErrors.class.getMethod("m",int.class,String.class); Method st=ReflectiveCallErrors.class.getMethod("st",long.class);
    ReflectiveCallErrors o=new ReflectiveCallErrors();
    go("null recv", ()->m.invoke(null,1,""));
    go("bad recv", ()->m.invoke("x",1,""));
    go("count", ()->m.invoke(o,1));
    go("nullargs", ()->m.invoke(o,(Object[])null));
    go("nullprim", ()->m.invoke(o,null,""));
    go("type", ()->m.invoke(o,"q",""));
    go("type2", ()->m.invoke(o,1,4));
    go("type3", ()->m.invoke(o,1L,""));
    go("widen", ()->st.invoke(null,'c'));
    Method m2=ReflectiveCallErrors.class.getMethod("m",int.class,String.class); m2.setAccessible(true);
    go("null recv acc", ()->m2.invoke(null,1,""));
    Constructor<ReflectiveCallErrors> c=ReflectiveCallErrors.class.getConstructor(int.class);
    go("c count", ()->c.newInstance());
    go("c type", ()->c.newInstance("x"));
    go("c null", ()->c.newInstance((Object)null));
    Field x=ReflectiveCallErrors.class.getField("x"), f=ReflectiveCallErrors.class.getField("f"), sf=ReflectiveCallErrors.class.getField("SF"), s=ReflectiveCallErrors.class.getField("s");
    go("fget null", ()->x.get(null));
    go("fget bad", ()->x.get("q"));
    go("fgetInt bad", ()->x.getInt("q"));
    go("fset bad", ()->x.set("q",1));
    go("fset type", ()->x.set(o,"1"));
    go("fset null", ()->x.set(o,null));
    go("fset nullobj", ()->x.set(null,1));
    go("fset type2", ()->s.set(o,1));
    go("fset final", ()->f.set(o,1));
    go("fsetInt final", ()->f.setInt(o,1));
    go("fset sfinal", ()->sf.set(null,1));
    go("fgetByte", ()->x.getByte(o));
    go("fsetLong", ()->x.setLong(o,1L));
    go("fset s obj", ()->s.set("x","1"));
    go("fget s obj", ()->s.get("x"));
  }
}
