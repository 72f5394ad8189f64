// Resources and jrt: URLs of the JDK, through every loader.
import java.io.*;
import java.net.*;
import java.util.*;
import java.nio.file.*;
public class JdkResources {
    interface R { Object r() throws Throwable; }
    static void t(String n, R r) { try { Object o=r.r(); if(o instanceof InputStream) o="stream "+((InputStream)o).readNBytes(8).length;
            System.out.println(n+" "+o); } catch (Throwable e) { System.out.println(n+" "+e+" / "+e.getCause());  } }
    static String st(InputStream i) throws IOException { if(i==null) return "null"; try(i) { byte[] b=i.readAllBytes(); return (b.length>1000?"long ":b.length+" ")+String.format("%02x%02x%02x%02x",b[0],b[1],b[2],b[3]); } }
    public static void main(String[] a) throws Exception {
        String[] ns={"java/lang/Object.class","java/util/Map$Entry.class","/java/lang/Object.class","java/sql/Connection.class","JdkResources.class","nope.txt","java/lang","java/lang/","META-INF/MANIFEST.MF","java/util/logging/Logger.class","sun/launcher/resources/launcher.properties","jdk/internal/misc/Unsafe.class","java/util/../lang/Object.class"};
        for (String n: ns) {
            t("sysRas "+n,()->st(ClassLoader.getSystemResourceAsStream(n)));
            t("sysR "+n,()->{URL u=ClassLoader.getSystemResource(n); return u==null?null:u.getProtocol()+" "+(u.getProtocol().equals("file")?"":u.toString());});
            t("platR "+n,()->ClassLoader.getPlatformClassLoader().getResource(n));
            t("platRas "+n,()->st(ClassLoader.getPlatformClassLoader().getResourceAsStream(n)));
            t("objR "+n,()->Object.class.getResource(n));
            t("objRas "+n,()->st(Object.class.getResourceAsStream(n)));
            t("modRas "+n,()->st(Object.class.getModule().getResourceAsStream(n)));
            t("enum "+n,()->{ List<String> l=new ArrayList<>(); for (URL u: Collections.list(ClassLoader.getSystemResources(n))) l.add(u.getProtocol().equals("jrt")?u.toString():u.getProtocol()); return l;});
            t("resources "+n,()->ClassLoader.getPlatformClassLoader().resources(n).count());
        }
        t("Object.class",()->Object.class.getResource("Object.class"));
        t("String rel",()->st(String.class.getResourceAsStream("Object.class")));
        t("abs",()->Object.class.getResource("/java/lang/Object.class"));
        t("abs2",()->JdkResources.class.getResource("/java/lang/Object.class"));
        t("abs3",()->st(JdkResources.class.getResourceAsStream("/java/lang/Object.class")));
        URL u=Object.class.getResource("/java/lang/Object.class");
        t("open",()->st(u.openStream()));
        t("uri",()->u.toURI());
        t("parts",()->u.getProtocol()+"|"+u.getHost()+"|"+u.getPath()+"|"+u.getFile()+"|"+u.getPort()+"|"+u.getRef()+"|"+u.getAuthority()+"|"+u.getDefaultPort());
        t("conn",()->{URLConnection c=u.openConnection(); return c.getClass().getName()+" "+(c.getContentLengthLong()>500)+" "+c.getContentType()+" "+(c.getContentLength()>500);});
        t("new",()->st(new URL("jrt:/java.base/java/lang/Object.class").openStream()));
        t("new2",()->st(new URL("jrt:/java.base/java/lang/Nope.class").openStream()));
        t("new3",()->st(new URL("jrt:/no.module/java/lang/Object.class").openStream()));
        t("new4",()->st(new URL("jrt:/java.base").openStream()));
        t("new5",()->st(new URL("jrt:/").openStream()));
        t("new6",()->st(new URL("jrt:/java.sql/java/sql/Connection.class").openStream()));
        t("new7",()->new URL("jrt://host/java.base/java/lang/Object.class").openStream());
        t("new8",()->st(new URL("jrt:/java.base/java/lang/Object.class#runtime").openStream()));
        t("new9",()->new URL("jrt:java.base/java/lang/Object.class").openStream());
        t("pathof",()->Path.of(u.toURI()));
        t("readpath",()->Files.readAllBytes(Path.of(URI.create("jrt:/java.base/java/lang/Object.class"))).length>1000);
        t("ext",()->u.toExternalForm()+u.hashCode()+u.equals(new URL("jrt:/java.base/java/lang/Object.class")));
    }}
