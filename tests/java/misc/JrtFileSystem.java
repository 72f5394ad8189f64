// The file system of the JDK image.
import java.io.*;
import java.net.*;
import java.util.*;
import java.nio.file.*;
import java.util.stream.*;
public class JrtFileSystem {
    interface R { Object r() throws Throwable; }
    static void t(String n, R r) { try { Object o=r.r();
            System.out.println(n+" "+o); } catch (Throwable e) { System.out.println(n+" "+e+" / "+e.getCause());  } }
    public static void main(String[] a) throws Exception {
        FileSystem fs=FileSystems.getFileSystem(URI.create("jrt:/"));
        t("fs",()->fs.getClass().getName()+fs.isOpen()+fs.isReadOnly()+fs.getSeparator()+fs.provider().getScheme()+fs.supportedFileAttributeViews());
        t("roots",()->{List<String> l=new ArrayList<>(); for (Path p: fs.getRootDirectories()) l.add(p.toString()); return l;});
        t("list",()->{ try (Stream<Path> s=Files.list(fs.getPath("/"))) { return s.map(Path::toString).sorted().collect(Collectors.toList()); }});
        t("modules",()->{ try (Stream<Path> s=Files.list(fs.getPath("/modules"))) { return s.map(Path::toString).sorted().collect(Collectors.toList()); }});
        t("pkgs",()->{ try (Stream<Path> s=Files.list(fs.getPath("/packages/java.lang"))) { return s.map(Path::toString).sorted().collect(Collectors.toList()); }});
        t("read",()->Files.readAllBytes(fs.getPath("/modules/java.base/java/lang/Object.class")).length>1000);
        t("exists",()->Files.exists(fs.getPath("/modules/java.base/java/lang/Nope.class")));
        t("isdir",()->Files.isDirectory(fs.getPath("/modules/java.base/java/lang")));
        t("size",()->Files.size(fs.getPath("/modules/java.base/java/lang/Object.class"))>1000);
        t("walk",()->{ try (Stream<Path> s=Files.walk(fs.getPath("/modules/java.base/java/util/function"))) { return s.map(Path::toString).sorted().limit(5).collect(Collectors.toList()); }});
        t("write",()->Files.write(fs.getPath("/modules/x"),new byte[1]));
        t("uri",()->fs.getPath("/modules/java.base").toUri());
        t("close",()->{fs.close();return null;});
        t("path",()->Path.of(URI.create("jrt:/java.base/java/lang/Object.class")).toAbsolutePath());
    }}
