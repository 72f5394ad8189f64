// Classes that are gone at run time: as supertypes, in signatures, handlers, annotations and nests.
// without: GoneAnno GoneEnum GoneSup GoneIf GoneEx Outer$GoneInner GoneOuter GoneS2
import java.lang.annotation.*;
import java.util.*;
public class GoneClasses {
    @Retention(RetentionPolicy.RUNTIME) @interface GoneAnno {}
    @Retention(RetentionPolicy.RUNTIME) @interface HasClass { Class<?> value(); }
    @Retention(RetentionPolicy.RUNTIME) @interface HasEnum { GoneEnum value(); }
    enum GoneEnum { A }
    static class GoneSup { int x; static void sm(){} }
    interface GoneIf {}
    static class GoneEx extends RuntimeException {}
    static class Sub extends GoneSup {}
    static class SubSub extends Sub {}
    static class Impl implements GoneIf {}
    interface Ext extends GoneIf {}
    static class FieldT { GoneSup f; int g; GoneSup[] arr; }
    static class MethT { void a(){} GoneSup m(){return null;} void p(GoneSup g){} void t() throws GoneEx {} }
    static class CtorT { CtorT(GoneSup s){} public CtorT(){} }
    static class Catch { static void c(int i){ try { if(i==1) throw new IllegalStateException("x"); if(i==2) new GoneEx(); } catch (GoneEx e) { System.out.println("gone"); } } }
    static class New { static Object n(){ return new GoneSup(); } static Object arr(){ return new GoneSup[1]; } static Object marr(){ return new GoneSup[1][2]; } static Object cls(){return GoneSup.class;} static boolean inst(Object o){return o instanceof GoneSup;} static Object cast(Object o){return (GoneSup)o;} static int fld(GoneSup g){return g.x;} static void st(){ GoneSup.sm(); } static Object acls(){return GoneSup[].class;} static Object lam(){ java.util.function.Function<GoneSup,Object> f=(GoneSup g)->g; return f; } static Object mref(){ Runnable r=GoneSup::sm; return r; }}
    @GoneAnno static class Annotated { @GoneAnno int f; }
    @HasClass(GoneSup.class) static class AnnCls {}
    @HasEnum(GoneEnum.A) static class AnnEnum {}
    static class Outer { class GoneInner {} class Inner{} }
    static class GoneOuter { static class In { } }
    static class Gen<T extends GoneSup> { List<GoneSup> l; }
    record Rec(GoneSup g, int i) {}
    sealed interface Sealed permits S1, GoneS2 {} record S1() implements Sealed {} record GoneS2() implements Sealed {}
    interface R { Object r() throws Throwable; }
    static void t(String n, R r) { try { Object o=r.r();
            System.out.println(n+" "+o); } catch (Throwable e) { System.out.print(n); for (Throwable c=e;c!=null;c=c.getCause()) {System.out.println("  "+c);} } }
    public static void main(String[] a) throws Throwable {
        {
            t("new Sub",()->{ try { return new Sub(); } catch (NoClassDefFoundError e) { for (StackTraceElement at : e.getStackTrace()) if (at.getClassName().startsWith("java.")) System.out.println(at.getMethodName()); throw e; }}); t("forName Sub",()->Class.forName("GoneClasses$Sub")); t("SubSub",()->new SubSub()); t("Sub.class",()->Sub.class); t("Impl",()->new Impl()); t("Ext",()->Ext.class); t("fnImpl",()->Class.forName("GoneClasses$Impl"));
            t("loadClass",()->ClassLoader.getSystemClassLoader().loadClass("GoneClasses$Sub"));
            t("forName0",()->Class.forName("GoneClasses$Sub",false,GoneClasses.class.getClassLoader()));
            t("arr",()->new Sub[1]);
            t("fnarr",()->Class.forName("[LMiss$Sub;"));
            t("FieldT new",()->new FieldT().g);
            t("FieldT getf",()->FieldT.class.getDeclaredField("g"));
            t("FieldT getfs",()->FieldT.class.getDeclaredFields().length);
            t("getFields",()->FieldT.class.getFields().length);
            t("MethT",()->{new MethT().a();return 1;}); t("MethT get",()->MethT.class.getDeclaredMethod("a")); t("MethT all",()->MethT.class.getDeclaredMethods().length); t("MethT pub",()->MethT.class.getMethods().length);
            t("CtorT",()->new CtorT()!=null);
            t("CtorT get",()->CtorT.class.getDeclaredConstructor());
            t("ctors",()->CtorT.class.getConstructors().length);
            t("newInstance",()->CtorT.class.newInstance());
            t("catch0",()->{Catch.c(0);return "ok";}); t("catch1",()->{Catch.c(1);return "ok";}); t("catch2",()->{Catch.c(2);return "ok";});
            t("n",()->New.n());
            t("narr",()->New.arr());
            t("marr",()->New.marr());
            t("cls",()->New.cls());
            t("inst",()->New.inst("x"));
            t("instnull",()->New.inst(null));
            t("cast",()->New.cast("x"));
            t("castnull",()->New.cast(null));
            t("fld",()->New.fld(null));
            t("st",()->{New.st();return 1;});
            t("acls",()->New.acls());
            t("lam",()->New.lam()!=null);
            t("mref",()->New.mref()!=null);
            t("anno",()->Annotated.class.getAnnotations().length);
            t("annof",()->Annotated.class.getDeclaredField("f").getAnnotations().length);
            t("anncls",()->AnnCls.class.getAnnotation(HasClass.class)!=null);
            t("anncls v",()->AnnCls.class.getAnnotation(HasClass.class).value());
            t("annenum",()->AnnEnum.class.getAnnotations().length);
            t("annstr",()->AnnCls.class.getAnnotation(HasClass.class).toString());
            t("declcls",()->Outer.class.getDeclaredClasses().length);
            t("in outer",()->GoneOuter.In.class.getEnclosingClass());
            t("in decl",()->GoneOuter.In.class.getDeclaringClass());
            t("in simple",()->GoneOuter.In.class.getSimpleName());
            t("in canon",()->GoneOuter.In.class.getCanonicalName());
            t("in mod",()->GoneOuter.In.class.getModifiers());
            t("in member",()->GoneOuter.In.class.isMemberClass());
            t("nest",()->GoneOuter.In.class.getNestHost());
            t("members",()->GoneClasses.class.getDeclaredClasses().length);
            t("nestm",()->GoneClasses.class.getNestMembers().length);
            t("gen",()->Gen.class.getTypeParameters()[0].getBounds()[0]);
            t("gen2",()->Gen.class.getDeclaredField("l").getGenericType());
            t("rec",()->Rec.class.getRecordComponents().length);
            t("rec2",()->new Rec(null,1));
            t("rec3",()->new Rec(null,1).equals(new Rec(null,1)));
            t("sealed",()->Sealed.class.getPermittedSubclasses().length);
            t("sealed2",()->Sealed.class.isSealed());
            t("super",()->Sub.class.getSuperclass());
        }
    }}
