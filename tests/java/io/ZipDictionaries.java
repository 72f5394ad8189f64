// Check values of compressed streams with preset dictionaries.
import java.util.zip.*;
public class ZipDictionaries {
    interface R { Object r() throws Throwable; }
    static void t(String n, R r) { try { Object o=r.r();
            System.out.println(n+" "+o); } catch (Throwable e) { System.out.println(n+" "+e+" / "+e.getCause());  } }
    public static void main(String[] a) throws Exception {
        for (boolean nowrap: new boolean[]{false,true}) { final boolean nw=nowrap;
            byte[] dict="hello world dictionary".getBytes(), in="hello world, hello dictionary, hello".getBytes();
            Deflater d=new Deflater(6,nw);
            t("adler0",()->d.getAdler());
            t("dict",()->{d.setDictionary(dict);return d.getAdler();});
            byte[] out=new byte[1000]; int[] n=new int[1];
            t("def",()->{d.setInput(in);d.finish();n[0]=d.deflate(out);return d.getAdler()+" "+d.finished()+" "+d.getTotalIn()+" "+d.getBytesRead()+" "+d.needsInput();});
            t("lateDict",()->{d.setDictionary(dict);return d.getAdler();});
            t("reset",()->{d.reset();return d.getAdler();});
            t("dictoff",()->{d.setDictionary(dict,6,5);return d.getAdler();});
            t("dict2",()->{d.setDictionary(dict,0,3);return d.getAdler();});
            t("dictbad",()->{d.setDictionary(dict,6,50);return d.getAdler();});
            t("dictneg",()->{d.setDictionary(dict,-1,5);return d.getAdler();});
            t("dictnull",()->{d.setDictionary((byte[])null);return d.getAdler();});
            t("dictbuf",()->{d.reset();d.setDictionary(java.nio.ByteBuffer.wrap(dict));return d.getAdler();});
            t("dictempty",()->{d.reset();d.setDictionary(new byte[0]);return d.getAdler();});
            t("end",()->{d.end();return d.getAdler();});
            t("end2",()->{d.setDictionary(dict);return 1;});
            Inflater i=new Inflater(nw);
            t("iadler",()->i.getAdler()+" "+i.needsDictionary()+" "+i.needsInput());
            byte[] res=new byte[1000];
            t("early",()->{i.setDictionary(dict);return i.getAdler();});
            t("inf",()->{i.setInput(out,0,n[0]);return i.inflate(res)+" "+i.needsDictionary()+" "+i.getAdler()+" "+i.getRemaining()+" "+i.getTotalIn()+" "+i.getTotalOut();});
            t("wrong",()->{i.setDictionary(in);return i.getAdler();});
            t("right",()->{i.setDictionary(dict);return i.needsDictionary()+" "+i.getAdler();});
            t("inf2",()->{int k=i.inflate(res);return k+" "+new String(res,0,Math.max(k,0))+" "+i.finished()+" "+i.getAdler()+" "+i.getRemaining()+" "+i.getTotalIn()+" "+i.getTotalOut();});
            t("late",()->{i.setDictionary(dict);return i.getAdler();});
            t("ireset",()->{i.reset();return i.getAdler()+" "+i.needsDictionary();});
            t("iend",()->{i.end();return i.getAdler();});
            t("iend2",()->i.inflate(res));
        }
    }}
