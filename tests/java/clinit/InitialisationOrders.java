// Orders and failures of initialisation: superinterfaces before their heirs, failed superclasses, cycles.
public class InitialisationOrders {
  static StringBuilder log=new StringBuilder();
  static int p(String s){ System.out.println("init "+s); return 1; }
  interface I { int i=p("I"); default void x(){} }
  interface J extends I { int j=p("J"); default void y(){} }
  interface K { int k=p("K"); void z(); }
  interface L2 extends K { int l=p("L2"); default void q(){} }
  interface M { int m=p("M"); static void s(){} }
  interface N { int n=p("N"); private void s(){} }
  static class P implements J { static { p("P"); } }
  static class Q extends P implements L2, M, N, I { static { p("Q"); } public void z(){} }
  static class E0 { static { p("E0"); if(true) throw new RuntimeException("boo"); } static int v; }
  static class E1 extends E0 { static int w; static { p("E1"); } }
  static class Er { static { if(true) throw new Error("er"); } static void f(){} }
  static class Cyc1 { static int a=Cyc2.b+1; } static class Cyc2 { static int b=Cyc1.a+1; }
  static class Con { static final int C=5; static final String S="s"; static final Integer BOX=p("Con"); }
  enum En { A{ void f(){} }, B; static { p("En"); } void f(){} }
  static class Arr { static { p("Arr"); } }
  static class StatSub extends StatSup {static { p("StatSub"); }} static class StatSup { static int f=p("StatSup"); static void g(){System.out.println("g");} }
  public static void main(String[] a) throws Exception {
    new Q(); System.out.println("--");
    try { new E1(); } catch(Throwable t){ System.out.println(t+" / "+t.getCause()); }
    try { E1.w++; } catch(Throwable t){ System.out.println(t+" / "+t.getCause()+" / "+t.getCause().getCause()); }
    try { System.out.println(E0.v); } catch(Throwable t){ System.out.println(t+" / "+t.getCause()); t.printStackTrace(System.out); }
    for(int i=0;i<2;i++) try { Er.f(); } catch(Throwable t){ System.out.println(t+" / "+t.getCause()); }
    System.out.println(Cyc1.a+" "+Cyc2.b); System.out.println(Con.C+Con.S); System.out.println(Con.BOX);
    System.out.println(En.valueOf("A").getClass()+" "+En.A.getDeclaringClass());
    Arr[] x=new Arr[2]; System.out.println(x.getClass()+" "+Arr.class.getName()); Class.forName("InitialisationOrders$Arr",false,InitialisationOrders.class.getClassLoader()); System.out.println("now"); Class.forName("InitialisationOrders$Arr");
    StatSub.g(); System.out.println(StatSub.f);
    try { Class.forName("InitialisationOrders$Nope"); } catch(ClassNotFoundException e){ System.out.println(e); }
    System.out.println(M.class.isInterface()); M.s();
    Thread[] ts=new Thread[3]; for(int i=0;i<3;i++){ ts[i]=new Thread(()->{ System.out.println(Slow.v); }); ts[i].start(); } for(Thread t:ts) t.join();
    Thread t1=new Thread(()->{ try { BadSlow.v++; } catch(Throwable t){ synchronized(InitialisationOrders.class){log.append(t.getClass().getSimpleName()).append(' ');} } }); 
    Thread t2=new Thread(()->{ try { BadSlow.v++; } catch(Throwable t){ synchronized(InitialisationOrders.class){log.append(t.getClass().getSimpleName()).append(' ');} } }); t1.start(); Thread.sleep(5); t2.start(); t1.join(); t2.join();
    // Which thread comes first is the scheduler's choice.
    String[] seen = log.toString().trim().split(" ");
    java.util.Arrays.sort(seen);
    System.out.println(String.join(" ", seen));
  }
  static class Slow { static int v; static { try{Thread.sleep(20);}catch(InterruptedException e){} v=7; } }
  static class BadSlow { static int v; static { try{Thread.sleep(20);}catch(InterruptedException e){} if(v==0) throw new IllegalStateException("x"); } }
}
