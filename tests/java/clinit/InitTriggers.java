// What initialises a class and what does not.
public class InitTriggers {
    static void t(String s) { System.out.println("-- " + s); }
    static class A {
        static {
            System.out.println("init A");
        }
        static final int CONST = 5;
        static final String S = "s";
        static final Integer BOXED = 7;
        static int var = 1;
        static void m() { }
    }
    static class B extends A { static { System.out.println("init B"); } static int own = 2; }
    static class C { static { System.out.println("init C"); } }
    static class D { static { System.out.println("init D"); } static final int NOTCONST = Integer.parseInt("3"); }
    static class E extends A { static { System.out.println("init E"); } }
    interface I { int K = v("I.K"); int CONST = 1; } static class F implements I { static { System.out.println("init F"); } }
    static int v(String s) { System.out.println("field " + s); return 1; }
    public static void main(String[] args) throws Exception {
        t("constant");
        System.out.println(A.CONST + A.S);
        t("class literal");
        System.out.println(C.class.getSimpleName());
        t("array");
        System.out.println(new C[1].length);
        t("cast and instanceof");
        Object o = "x";
        System.out.println(o instanceof C);
        C nul = (C) null;
        t("inherited static through subclass");
        System.out.println(B.var);
        t("own static");
        System.out.println(B.own);
        t("boxed constant");
        System.out.println(A.BOXED);
        t("new");
        new C();
        t("computed final");
        System.out.println(D.NOTCONST);
        t("static method through subclass");
        E.m();
        t("implementing class");
        new F();
        System.out.println(F.CONST);
        t("interface field");
        System.out.println(F.K);
        t("forName false");
        Class.forName("InitTriggers$E", false, InitTriggers.class.getClassLoader());
        t("forName");
        Class.forName("InitTriggers$E");
    }
}
