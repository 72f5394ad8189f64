// Array.newInstance with every kind of bad length, and the accessors with bad arguments.
import java.lang.reflect.*;
public class ArrayDimensions {
    interface R { Object r() throws Throwable; }
    static void t(String n, R r) { try { Object o=r.r();
            System.out.println(n+" "+(o==null?"null":o.getClass().isArray()? o.getClass().getTypeName()+" "+Array.getLength(o): String.valueOf(o))); } catch (Throwable e) { System.out.println(n+" "+e+" / "+e.getCause()); } }
    public static void main(String[] a) {
        t("5,-1",()->Array.newInstance(int.class,5,-1));
        t("-1",()->Array.newInstance(int.class,-1));
        t("-1,5",()->Array.newInstance(int.class,-1,5));
        t("0,-5",()->Array.newInstance(int.class,0,-5));
        t("-3,-5",()->Array.newInstance(int.class,-3,-5));
        t("2,3,-7,-8",()->Array.newInstance(String.class,2,3,-7,-8));
        t("none",()->Array.newInstance(int.class,new int[0]));
        t("256",()->Array.newInstance(int.class,new int[256]));
        t("255",()->Array.newInstance(int.class,new int[255]));
        t("255arr",()->Array.newInstance(int[].class,new int[255]));
        t("254arr",()->Array.newInstance(int[].class,new int[254]));
        t("void",()->Array.newInstance(void.class,1));
        t("voidm",()->Array.newInstance(void.class,1,2));
        t("voidneg",()->Array.newInstance(void.class,-1));
        t("null",()->Array.newInstance(null,1));
        t("nullneg",()->Array.newInstance(null,-1));
        t("nulldims",()->Array.newInstance(int.class,(int[])null));
        t("nullnull",()->Array.newInstance(null,(int[])null));
        t("0dim",()->Array.newInstance(int.class,0));
        t("max",()->Array.newInstance(long.class,Integer.MAX_VALUE));
        t("maxm",()->Array.newInstance(long.class,2,Integer.MAX_VALUE));
        t("max-2",()->Array.newInstance(byte.class,Integer.MAX_VALUE));
        t("newarr",()->new int[5][-1]);
        t("newarr0",()->new int[0][-1]);
        t("newarr2",()->new long[Integer.MAX_VALUE]);
        t("newarr3",()->new String[-2]);
        Class c=int[].class; for (int i=1;i<255;i++) c=c.arrayType(); Class d=c;
        t("arrayType",()->d.arrayType());
        t("ni255",()->Array.newInstance(d,1));
        t("nim255",()->Array.newInstance(d,1,1));
        t("void arrayType",()->void.class.arrayType());
        t("get",()->Array.get(new int[2],2));
        t("get-1",()->Array.get(new int[2],-1));
        t("getstr",()->Array.get("x",0));
        t("getnull",()->Array.get(null,0));
        t("len",()->Array.getLength("x"));
        t("lennull",()->Array.getLength(null));
        t("getInt",()->Array.getInt(new long[1],0));
        t("getLong",()->Array.getLong(new char[]{'a'},0));
        t("getByte",()->Array.getByte(new boolean[]{true},0));
        t("set",()->{Array.set(new int[1],0,"x");return null;});
        t("setnull",()->{Array.set(new int[1],0,null);return null;});
        t("setstr",()->{Array.set(new String[1],0,1);return null;});
        t("setwid",()->{long[] x=new long[1];Array.set(x,0,'c');return x[0];});
        t("setnarrow",()->{byte[] x=new byte[1];Array.set(x,0,1);return x[0];});
        t("setInt",()->{Array.setInt(new short[1],0,1);return null;});
        t("setInt",()->{Array.setInt(new Object[1],0,1);return null;});
        t("setInt7",()->{Array.setInt(new int[1],7,1);return null;});
    }}
