// Two threads load classes by one user-defined loader at the same time.
import java.util.concurrent.*; import java.io.*;
public class ParallelLoaders {
  public static class A { static String s(){ return B1.x(); } } public static class B1 { static String x(){return "b1"; } }
  public static class C { static String s(){ return D1.x(); } } public static class D1 { static String x(){return "d1"; } }
  static CountDownLatch l=new CountDownLatch(2);
  static class L extends ClassLoader { static { registerAsParallelCapable(); } L(){super(ParallelLoaders.class.getClassLoader());}
   protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
    if(n.startsWith("ParallelLoaders$")&&!n.equals("ParallelLoaders$L")) { synchronized(getClassLoadingLock(n)) { Class<?> c=findLoadedClass(n); if(c!=null)return c;
      try(InputStream in=getParent().getResourceAsStream(n+".class")){ byte[] b=in.readAllBytes(); 
       if(n.endsWith("B1")||n.endsWith("D1")) { l.countDown(); l.await(); if(n.endsWith("D1")) Thread.sleep(10); }
       return defineClass(n,b,0,b.length);} catch(Exception e){throw new ClassNotFoundException(n,e);} } }
    return super.loadClass(n,r); } }
  public static void main(String[] a) throws Exception { L k=new L(); 
   Thread t=new Thread(()->go(k,"ParallelLoaders$A")), u=new Thread(()->go(k,"ParallelLoaders$C")); t.start();u.start();t.join();u.join(); }
  static void go(ClassLoader k,String n){ try { var m=k.loadClass(n).getDeclaredMethod("s"); m.setAccessible(true); Object r=m.invoke(null); synchronized(ParallelLoaders.class){ if(n.endsWith("C")) ParallelLoaders.class.wait(20); System.out.println(n+" "+r);} } catch(Throwable e){ System.out.println(n+" "+e+" "+e.getCause()); } }
}
