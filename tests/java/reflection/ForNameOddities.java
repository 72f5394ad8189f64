// Names that are not names of classes, through every way that a class is asked for by name.
public class ForNameOddities { static class In{ static{System.out.println("init");}}
    interface R { Object r() throws Throwable; }
    static void t(String n, R r) { try { Object o=r.r();
            System.out.println(n+" "+o); } catch (Throwable e) { System.out.println(n+" "+e+" / "+e.getCause());} }
    public static void main(String[] a) throws Exception {
        String[] ns={"[V","[[V","[L;","[Ljava.lang.String","[Ljava.lang.String;","[Ljava/lang/String;","I","int","[I","[[I","java/lang/String","java.lang.String","","[","[[","[X","[II","[Lint;","[LI;","V","void","Ljava.lang.String;","java.lang.String[]","[Ljava.lang.String;x","[Lno.Such;","no.Such","no/Such",".","..","a.",".a","a..b","ForNameOddities$In","ForNameOddities.In","cfn","[LCfn$In;","[LCfn;","a;b","a[b","java.lang.Str\u0000ing","[[[[[Ljava.util.Map$Entry;","[Lnope/x;","LCfn;","java.lang.string"};
        for (String n: ns) { t("1 "+n,()->Class.forName(n));
            t("2 "+n,()->Class.forName(n,false,null));
            t("3 "+n,()->Class.forName(n,false,ClassLoader.getPlatformClassLoader()));
            t("4 "+n,()->ClassLoader.getSystemClassLoader().loadClass(n));
            t("5 "+n,()->Class.forName(Object.class.getModule(),n));
            t("6 "+n,()->Class.forName(ForNameOddities.class.getModule(),n));
            t("7 "+n,()->ClassLoader.getPlatformClassLoader().loadClass(n));
        }
        t("null",()->Class.forName(null));
        t("null",()->Class.forName(null,true,null));
        t("null",()->ClassLoader.getSystemClassLoader().loadClass(null));
        StringBuilder sb=new StringBuilder(); for(int i=0;i<255;i++)sb.append('[');
        t("255",()->Class.forName(sb+"I").getSimpleName().length());
        t("256",()->Class.forName("["+sb+"I"));
        t("256",()->Class.forName("["+sb+"Ljava.lang.String;"));
        t("desc",()->Class.forName("[LCfn$In;",true,ForNameOddities.class.getClassLoader()));
        t("desc",()->Class.forName("ForNameOddities$In",true,ForNameOddities.class.getClassLoader()));
    }}
