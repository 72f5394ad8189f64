import java.io.BufferedReader;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.lang.reflect.Method;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Map;
import java.util.Properties;
import java.util.Scanner;
import java.util.ServiceLoader;
import java.util.jar.JarFile;
import java.util.logging.FileHandler;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Ways to a file, a directory, a process or the network. The first argument says which, the second a path or a port;
 * what was found is printed, and TRIED in any case.
 */
public class Attempts {
    public static void main(String[] args) {
        String result;
        try {
            result = attempt(args[0], args[1]);
        } catch (Throwable refused) {
            result = refused.getClass().getName();
        }
        System.out.println(args[0] + ": " + result);
        System.out.println("TRIED");
    }

    static String attempt(String way, String where) throws Throwable {
        String group = way.substring(0, way.indexOf('/'));
        String name = way.substring(way.indexOf('/') + 1);
        switch (group) {
            case "read": return read(name, where);
            case "list": return list(name, where);
            case "look": return look(name, where);
            case "write": return write(name, where);
            case "host": return host(name, where);
            case "net": return net(name, where);
            default: throw new IllegalArgumentException(way);
        }
    }

    static String text(InputStream in) throws Exception {
        try (in) {
            byte[] some = in.readNBytes(1 << 20);
            return new String(some, "ISO-8859-1");
        }
    }

    /** The content of a file. */
    static String read(String how, String where) throws Throwable {
        File file = new File(where);
        switch (how) {
            case "FileInputStream": return text(new FileInputStream(where));
            case "FileInputStream-channel":
                try (FileInputStream in = new FileInputStream(file)) {
                    return text(Channels.newInputStream(in.getChannel()));
                }
            case "FileInputStream-descriptor":
                try (FileInputStream in = new FileInputStream(file)) {
                    return text(new FileInputStream(in.getFD()));
                }
            case "FileReader":
                try (BufferedReader in = new BufferedReader(new FileReader(file))) {
                    return in.readLine();
                }
            case "Scanner":
                try (Scanner in = new Scanner(file)) {
                    return in.nextLine();
                }
            case "RandomAccessFile":
                try (RandomAccessFile in = new RandomAccessFile(file, "r")) {
                    return in.readLine();
                }
            case "RandomAccessFile-channel":
                try (RandomAccessFile in = new RandomAccessFile(file, "r")) {
                    return text(Channels.newInputStream(in.getChannel()));
                }
            case "Files.readString": return Files.readString(Path.of(where));
            case "Files.readAllBytes": return new String(Files.readAllBytes(Path.of(where)));
            case "Files.readAllLines": return Files.readAllLines(Path.of(where)).toString();
            case "Files.newInputStream": return text(Files.newInputStream(Path.of(where)));
            case "Files.newInputStream-nofollow":
                return text(Files.newInputStream(Path.of(where), LinkOption.NOFOLLOW_LINKS));
            case "Files.newBufferedReader":
                try (BufferedReader in = Files.newBufferedReader(Path.of(where))) {
                    return in.readLine();
                }
            case "Files.lines":
                try (Stream<String> lines = Files.lines(Path.of(where))) {
                    return lines.collect(Collectors.joining());
                }
            case "Files.copy": {
                java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
                Files.copy(Path.of(where), out);
                return out.toString();
            }
            case "Files.newByteChannel":
                try (SeekableByteChannel in = Files.newByteChannel(Path.of(where))) {
                    return text(Channels.newInputStream(in));
                }
            case "FileChannel.open":
                try (FileChannel in = FileChannel.open(Path.of(where))) {
                    return text(Channels.newInputStream(in));
                }
            case "FileChannel.position":
                try (FileChannel in = FileChannel.open(Path.of(where))) {
                    ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
                    in.read(buffer, 0);
                    return new String(buffer.array(), 0, buffer.position());
                }
            case "FileChannel.map":
                try (FileChannel in = FileChannel.open(Path.of(where))) {
                    MappedByteBuffer map = in.map(FileChannel.MapMode.READ_ONLY, 0, in.size());
                    byte[] bytes = new byte[map.remaining()];
                    map.get(bytes);
                    return new String(bytes);
                }
            case "FileChannel.transferTo":
                try (FileChannel in = FileChannel.open(Path.of(where))) {
                    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
                    in.transferTo(0, 1 << 16, Channels.newChannel(out));
                    return out.toString();
                }
            case "AsynchronousFileChannel":
                try (AsynchronousFileChannel in = AsynchronousFileChannel.open(Path.of(where))) {
                    ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
                    in.read(buffer, 0).get();
                    return new String(buffer.array(), 0, buffer.position());
                }
            case "URL": return text(new URL("file:" + where).openStream());
            case "URL-localhost": return text(new URL("file://localhost" + where).openStream());
            case "URL-slashes": return text(new URL("file://" + where).openStream());
            case "URL-getContent": return text((InputStream) new URL("file:" + where).openConnection().getInputStream());
            case "URI": return text(file.toURI().toURL().openStream());
            case "Path.toUri": return text(Path.of(where).toUri().toURL().openStream());
            case "URLClassLoader": {
                URL[] urls = {file.getParentFile().toURI().toURL()};
                return text(new URLClassLoader(urls).getResourceAsStream(file.getName()));
            }
            case "URLClassLoader-root": {
                URL[] urls = {new URL("file:/")};
                return text(new URLClassLoader(urls).getResourceAsStream(where.substring(1)));
            }
            case "resource": return text(ClassLoader.getSystemResourceAsStream(where));
            case "resource-class": return text(Attempts.class.getResourceAsStream("/" + where));
            case "resource-url": return text(ClassLoader.getSystemResource(where).openStream());
            case "resource-all": {
                Enumeration<URL> all = Attempts.class.getClassLoader().getResources(where);
                return text(all.nextElement().openStream());
            }
            case "FileSystem":
                return Files.readString(FileSystems.getFileSystem(URI.create("file:///")).getPath(where));
            case "FileSystem-provider":
                return text(FileSystems.getDefault().provider().newInputStream(Path.of(where)));
            case "Properties": {
                Properties all = new Properties();
                all.load(new FileInputStream(where));
                return all.toString();
            }
            case "ProcessBuilder.redirectInput": {
                Process process = new ProcessBuilder("cat").redirectInput(file).start();
                return text(process.getInputStream());
            }
            case "Runtime.exec": return text(Runtime.getRuntime().exec(new String[] {"cat", where}).getInputStream());
            case "ProcessBuilder": return text(new ProcessBuilder("/bin/cat", where).start().getInputStream());
            case "ProcessBuilder-shell":
                return text(new ProcessBuilder("/bin/sh", "-c", "cat '" + where + "'").start().getInputStream());
            case "ZipFile":
                try (ZipFile zip = new ZipFile(file)) {
                    return text(zip.getInputStream(zip.getEntry("secret.txt")));
                }
            case "JarFile":
                try (JarFile zip = new JarFile(file)) {
                    return text(zip.getInputStream(zip.getEntry("secret.txt")));
                }
            case "ZipInputStream":
                try (ZipInputStream zip = new ZipInputStream(new FileInputStream(file))) {
                    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                        if (entry.getName().equals("secret.txt")) {
                            return new String(zip.readAllBytes());
                        }
                    }
                    return "none";
                }
            case "jar-url": return text(new URL("jar:file:" + where + "!/secret.txt").openStream());
            case "URLClassLoader-jar":
                return text(new URLClassLoader(new URL[] {file.toURI().toURL()}).getResourceAsStream("secret.txt"));
            case "zipfs":
                try (FileSystem zip = FileSystems.newFileSystem(Path.of(where), (ClassLoader) null)) {
                    return Files.readString(zip.getPath("/secret.txt"));
                }
            case "zipfs-uri":
                try (FileSystem zip = FileSystems.newFileSystem(URI.create("jar:file:" + where), Map.of())) {
                    return Files.readString(zip.getPath("/secret.txt"));
                }
            case "jrt": return text(new URL("jrt:/java.base/../../../../../../../.." + where).openStream());
            case "jrt-encoded": return text(new URL("jrt:/java.base/%2e%2e/%2e%2e/%2e%2e/%2e%2e" + where).openStream());
            case "jrt-filesystem":
                return Files.readString(FileSystems.getFileSystem(URI.create("jrt:/")).getPath(where));
            case "module-resource": return text(Object.class.getModule().getResourceAsStream("/../../../../../.." + where));
            case "class": {
                URL[] urls = {new URL("file:" + where)};
                return (String) new URLClassLoader(urls).loadClass("Hidden").getMethod("tell").invoke(null);
            }
            case "ServiceLoader": {
                URL[] urls = {new URL("file:" + where)};
                ServiceLoader<Runnable> loader = ServiceLoader.load(Runnable.class, new URLClassLoader(urls));
                return loader.findFirst().get().toString();
            }
            case "descriptor": {
                FileDescriptor descriptor = new FileDescriptor();
                java.lang.reflect.Field number = FileDescriptor.class.getDeclaredField("fd");
                number.setAccessible(true);
                StringBuilder all = new StringBuilder();
                for (int fd = 3; fd < 40; fd++) {
                    number.setInt(descriptor, fd);
                    try {
                        all.append(text(new FileInputStream(descriptor)));
                    } catch (Exception closed) {
                        continue;
                    }
                }
                return all.toString();
            }
            default: throw new IllegalArgumentException(how);
        }
    }

    /** The names in a directory. */
    static String list(String how, String where) throws Throwable {
        File file = new File(where);
        Path path = Path.of(where);
        switch (how) {
            case "File.list": return Arrays.toString(file.list());
            case "File.listFiles": return Arrays.toString(file.listFiles());
            case "File.listFiles-filter": return Arrays.toString(file.listFiles(found -> true));
            case "File.listRoots": return Arrays.toString(File.listRoots()[0].list());
            case "Files.list":
                try (Stream<Path> found = Files.list(path)) {
                    return found.collect(Collectors.toList()).toString();
                }
            case "Files.walk":
                try (Stream<Path> found = Files.walk(path)) {
                    return found.collect(Collectors.toList()).toString();
                }
            case "Files.find":
                try (Stream<Path> found = Files.find(path, 3, (one, attributes) -> true)) {
                    return found.collect(Collectors.toList()).toString();
                }
            case "Files.walkFileTree": {
                StringBuilder all = new StringBuilder();
                Files.walkFileTree(path, new SimpleFileVisitor<Path>() {
                    @Override
                    public FileVisitResult visitFile(Path found, BasicFileAttributes attributes) {
                        all.append(found);
                        return FileVisitResult.CONTINUE;
                    }
                });
                return all.toString();
            }
            case "Files.newDirectoryStream":
                try (DirectoryStream<Path> found = Files.newDirectoryStream(path)) {
                    StringBuilder all = new StringBuilder();
                    found.forEach(all::append);
                    return all.toString();
                }
            case "Files.newDirectoryStream-glob":
                try (DirectoryStream<Path> found = Files.newDirectoryStream(path, "*")) {
                    StringBuilder all = new StringBuilder();
                    found.forEach(all::append);
                    return all.toString();
                }
            case "URL": return text(new URL("file:" + where + "/").openStream());
            case "URLClassLoader":
                return text(new URLClassLoader(new URL[] {new URL("file:" + where + "/")}, null).getResourceAsStream(""));
            case "Runtime.exec": return text(Runtime.getRuntime().exec(new String[] {"ls", where}).getInputStream());
            default: throw new IllegalArgumentException(how);
        }
    }

    /** Whether a file is there, how large and how old. The secret one has 4242137 bytes, and is of 2001. */
    static String look(String how, String where) throws Throwable {
        File file = new File(where);
        Path path = Path.of(where);
        switch (how) {
            case "File.length": return "" + file.length();
            case "File.lastModified": return "" + file.lastModified();
            case "File.exists": return "exists=" + file.exists();
            case "File.canRead": return "exists=" + file.canRead();
            case "File.isFile": return "exists=" + file.isFile();
            case "Files.size": return "" + Files.size(path);
            case "Files.exists": return "exists=" + Files.exists(path);
            case "Files.isReadable": return "exists=" + Files.isReadable(path);
            case "Files.notExists": return "exists=" + !Files.notExists(path);
            case "Files.isRegularFile": return "exists=" + Files.isRegularFile(path);
            case "Files.getLastModifiedTime": return "" + Files.getLastModifiedTime(path);
            case "Files.readAttributes": return Files.readAttributes(path, "*").toString();
            case "Files.readAttributes-unix": return Files.readAttributes(path, "unix:*").toString();
            case "Files.readAttributes-class": return "" + Files.readAttributes(path, BasicFileAttributes.class).size();
            case "Files.getAttribute": return "" + Files.getAttribute(path, "size", LinkOption.NOFOLLOW_LINKS);
            case "BasicFileAttributeView":
                return "" + Files.getFileAttributeView(path, BasicFileAttributeView.class).readAttributes().size();
            case "PosixFileAttributeView":
                return "" + Files.getFileAttributeView(path, PosixFileAttributeView.class).readAttributes().size();
            case "toRealPath": return "exists=" + !path.toRealPath().toString().isEmpty();
            case "isSameFile": return "exists=" + Files.isSameFile(path, Path.of(where + "/../" + file.getName()));
            case "probeContentType": return "type " + Files.probeContentType(path);
            case "URLConnection.getContentLength": return "" + new URL("file:" + where).openConnection().getContentLengthLong();
            case "URLConnection.getLastModified": return "" + new URL("file:" + where).openConnection().getLastModified();
            case "RandomAccessFile.length": return "" + new RandomAccessFile(file, "r").length();
            case "FileChannel.size": return "" + FileChannel.open(path).size();
            default: throw new IllegalArgumentException(how);
        }
    }

    /** A change of the host: `where` is a directory with a file `victim` in it. */
    static String write(String how, String where) throws Throwable {
        File fresh = new File(where, "fresh");
        File victim = new File(where, "victim");
        Path path = fresh.toPath();
        byte[] owned = "owned".getBytes();
        switch (how) {
            case "FileOutputStream": {
                try (OutputStream out = new FileOutputStream(fresh)) {
                    out.write(owned);
                }
                break;
            }
            case "FileOutputStream-truncate": new FileOutputStream(victim).close(); break;
            case "FileOutputStream-append":
                try (OutputStream out = new FileOutputStream(victim, true)) {
                    out.write(owned);
                }
                break;
            case "FileWriter":
                try (FileWriter out = new FileWriter(victim)) {
                    out.write("owned");
                }
                break;
            case "PrintStream": new PrintStream(victim).close(); break;
            case "PrintWriter": new PrintWriter(victim).close(); break;
            case "RandomAccessFile":
                try (RandomAccessFile out = new RandomAccessFile(victim, "rw")) {
                    out.write(owned);
                }
                break;
            case "RandomAccessFile.setLength": new RandomAccessFile(victim, "rws").setLength(0); break;
            case "ObjectOutputStream": new ObjectOutputStream(new FileOutputStream(fresh)).close(); break;
            case "ZipOutputStream": {
                ZipOutputStream zip = new ZipOutputStream(new FileOutputStream(fresh));
                zip.putNextEntry(new ZipEntry("x"));
                zip.close();
                break;
            }
            case "Properties.store": new Properties().store(new FileOutputStream(victim), ""); break;
            case "File.createNewFile": fresh.createNewFile(); break;
            case "File.mkdir": fresh.mkdir(); break;
            case "File.mkdirs": new File(fresh, "a/b").mkdirs(); break;
            case "File.delete": victim.delete(); break;
            case "File.deleteOnExit": victim.deleteOnExit(); break;
            case "File.renameTo": victim.renameTo(fresh); break;
            case "File.setLastModified": victim.setLastModified(0); break;
            case "File.setReadOnly": victim.setReadOnly(); break;
            case "File.setWritable": victim.setWritable(true, false); break;
            case "File.setExecutable": victim.setExecutable(true, false); break;
            case "File.createTempFile": File.createTempFile("fresh", "", new File(where)); break;
            case "Files.write": Files.write(path, owned); break;
            case "Files.writeString": Files.writeString(victim.toPath(), "owned"); break;
            case "Files.newOutputStream": Files.newOutputStream(victim.toPath()).close(); break;
            case "Files.newBufferedWriter": Files.newBufferedWriter(victim.toPath()).close(); break;
            case "Files.createFile": Files.createFile(path); break;
            case "Files.createDirectory": Files.createDirectory(path); break;
            case "Files.createDirectories": Files.createDirectories(path.resolve("a/b")); break;
            case "Files.createTempFile": Files.createTempFile(Path.of(where), "fresh", ""); break;
            case "Files.createTempDirectory": Files.createTempDirectory(Path.of(where), "fresh"); break;
            case "Files.createSymbolicLink": Files.createSymbolicLink(path, Path.of("/")); break;
            case "Files.createLink": Files.createLink(path, victim.toPath()); break;
            case "Files.copy": Files.copy(new java.io.ByteArrayInputStream(owned), path); break;
            case "Files.copy-replace":
                Files.copy(new java.io.ByteArrayInputStream(owned), victim.toPath(), StandardCopyOption.REPLACE_EXISTING);
                break;
            case "Files.move": Files.move(victim.toPath(), path); break;
            case "Files.delete": Files.delete(victim.toPath()); break;
            case "Files.deleteIfExists": Files.deleteIfExists(victim.toPath()); break;
            case "Files.setLastModifiedTime": Files.setLastModifiedTime(victim.toPath(), FileTime.fromMillis(0)); break;
            case "Files.setPosixFilePermissions":
                Files.setPosixFilePermissions(victim.toPath(), PosixFilePermissions.fromString("rwxrwxrwx"));
                break;
            case "Files.setAttribute": Files.setAttribute(victim.toPath(), "lastModifiedTime", FileTime.fromMillis(0)); break;
            case "Files.setOwner": Files.setOwner(victim.toPath(), Files.getOwner(Path.of("/"))); break;
            case "FileChannel":
                try (FileChannel out = FileChannel.open(victim.toPath(), StandardOpenOption.WRITE)) {
                    out.write(ByteBuffer.wrap(owned));
                }
                break;
            case "FileChannel.truncate": FileChannel.open(victim.toPath(), StandardOpenOption.WRITE).truncate(0); break;
            case "FileChannel-deleteOnClose":
                FileChannel.open(victim.toPath(), StandardOpenOption.READ, StandardOpenOption.DELETE_ON_CLOSE).close();
                break;
            case "FileChannel.map": {
                FileChannel out = FileChannel.open(victim.toPath(), StandardOpenOption.READ, StandardOpenOption.WRITE);
                MappedByteBuffer map = out.map(FileChannel.MapMode.READ_WRITE, 0, 5);
                map.put(owned);
                map.force();
                break;
            }
            case "FileChannel.lock":
                try (FileChannel out = FileChannel.open(path, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
                    FileLock lock = out.lock();
                    lock.release();
                }
                break;
            case "AsynchronousFileChannel":
                AsynchronousFileChannel.open(victim.toPath(), StandardOpenOption.WRITE).write(ByteBuffer.wrap(owned), 0).get();
                break;
            case "FileHandler": new FileHandler(fresh.getPath()).close(); break;
            case "zipfs": FileSystems.newFileSystem(URI.create("jar:" + path.toUri()), Map.of("create", "true")).close(); break;
            case "URLConnection": {
                java.net.URLConnection out = new URL("file:" + fresh).openConnection();
                out.setDoOutput(true);
                out.getOutputStream().write(owned);
                break;
            }
            case "Runtime.exec": Runtime.getRuntime().exec(new String[] {"touch", fresh.getPath()}).waitFor(); break;
            case "ProcessBuilder.redirectOutput": new ProcessBuilder("ls").redirectOutput(fresh).start().waitFor(); break;
            case "heap dump": {
                Class<?> factory = Class.forName("java.lang.management.ManagementFactory");
                Class<?> bean = Class.forName("com.sun.management.HotSpotDiagnosticMXBean");
                Object diagnostic = factory.getMethod("getPlatformMXBean", Class.class).invoke(null, bean);
                Method dump = bean.getMethod("dumpHeap", String.class, boolean.class);
                dump.invoke(diagnostic, fresh + ".hprof", true);
                break;
            }
            case "Preferences": java.util.prefs.Preferences.userRoot().put("owned", "owned"); java.util.prefs.Preferences.userRoot().flush(); break;
            case "temporary file": System.out.println(File.createTempFile("heddle-sandbox", ".escaped")); break;
            default: throw new IllegalArgumentException(how);
        }
        return "done";
    }

    /** What the process around us is. */
    static String host(String what, String where) throws Throwable {
        switch (what) {
            case "getenv": return System.getenv().toString();
            case "getenv-name": return System.getenv("HEDDLE_SECRET") + System.getenv("HOME") + System.getenv("USER");
            case "properties": return System.getProperties().toString();
            case "ProcessBuilder.environment": return new ProcessBuilder("env").environment().toString();
            case "exec": return text(Runtime.getRuntime().exec("env").getInputStream());
            case "ProcessHandle": return ProcessHandle.current().info().toString();
            case "ProcessHandle.parent":
                return ProcessHandle.current().parent().map(parent -> parent.info().toString()).orElse("none");
            case "ProcessHandle.all": return ProcessHandle.allProcesses().map(all -> all.info().toString()).collect(Collectors.joining());
            case "FileStores": {
                StringBuilder all = new StringBuilder();
                for (FileStore store : FileSystems.getDefault().getFileStores()) {
                    all.append("store=").append(store);
                }
                return all.toString();
            }
            case "FileStore": return "store=" + Files.getFileStore(Path.of(where));
            case "space": return "space=" + new File("/").getTotalSpace();
            case "WatchService": {
                WatchService service = FileSystems.getDefault().newWatchService();
                Path.of(where).register(service, StandardWatchEventKinds.ENTRY_CREATE);
                return "watching";
            }
            case "System.load": System.load(where); return "loaded";
            case "System.loadLibrary": System.loadLibrary("c"); return "loaded";
            case "ToolProvider": {
                Object javac = Class.forName("javax.tools.ToolProvider").getMethod("getSystemJavaCompiler").invoke(null);
                return javac == null ? "none" : "compiler";
            }
            case "Console": return "console=" + System.console();
            case "user.home": return Files.list(Path.of(System.getProperty("user.home"))).collect(Collectors.toList()).toString();
            case "user.dir": return Files.list(Path.of(System.getProperty("user.dir"))).collect(Collectors.toList()).toString();
            case "java.io.tmpdir": return Files.list(Path.of(System.getProperty("java.io.tmpdir"))).collect(Collectors.toList()).toString();
            case "java.home": return text(new FileInputStream(System.getProperty("java.home") + "/../../../.." + where));
            case "exit hook": {
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                    try {
                        System.out.println(Files.readString(Path.of(where)));
                    } catch (Exception refused) {
                        System.out.println("refused");
                    }
                }));
                return "hooked";
            }
            default: throw new IllegalArgumentException(what);
        }
    }

    /** Somebody to talk to; `where` is a port of this machine, or the path of a socket. */
    static String net(String how, String where) throws Throwable {
        int port = where.startsWith("/") ? 0 : Integer.parseInt(where);
        switch (how) {
            case "Socket": new Socket("127.0.0.1", port).getOutputStream().write(1); return "talked";
            case "SocketChannel": SocketChannel.open(new InetSocketAddress("127.0.0.1", port)).write(ByteBuffer.allocate(1)); return "talked";
            case "DatagramSocket":
                new DatagramSocket().send(new DatagramPacket(new byte[1], 1, InetAddress.getByName("127.0.0.1"), port));
                return "talked";
            case "URL": return text(new URL("http://127.0.0.1:" + port + "/").openStream());
            case "HttpClient": {
                java.net.http.HttpRequest request = java.net.http.HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port)).build();
                return java.net.http.HttpClient.newHttpClient().send(request, java.net.http.HttpResponse.BodyHandlers.ofString()).body();
            }
            case "ServerSocket": return "listening=" + new ServerSocket(0).getLocalPort();
            case "UnixDomainSocket": SocketChannel.open(UnixDomainSocketAddress.of(where)).write(ByteBuffer.allocate(1)); return "talked";
            case "getLocalHost": return "host=" + InetAddress.getLocalHost().getHostName();
            case "getByName": return "address=" + InetAddress.getByName("localhost");
            case "NetworkInterface": {
                StringBuilder all = new StringBuilder();
                for (NetworkInterface one : java.util.Collections.list(NetworkInterface.getNetworkInterfaces())) {
                    all.append("interface=").append(one);
                }
                return all.toString();
            }
            default: throw new IllegalArgumentException(how);
        }
    }
}
