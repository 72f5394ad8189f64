// A replaced stack trace prints all forms of elements.
public class UncaughtSetStackTrace {
    public static void main(String[] args) throws Exception {
        Exception e = new Exception("made up");
        e.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("pkg.Cls", "method", "Cls.java", 42),
            new StackTraceElement("pkg.Cls", "nofile", null, 42),
            new StackTraceElement("pkg.Cls", "noline", "Cls.java", -1),
            new StackTraceElement("pkg.Cls", "nativ", "Cls.java", -2),
            new StackTraceElement("loader", "mod.ule", "1.0", "pkg.Mod", "m", "Mod.java", 7),
            new StackTraceElement(null, "mod.ule", null, "pkg.Mod", "m", "Mod.java", 7)});
        for (StackTraceElement s : e.getStackTrace()) System.out.println(s);
        System.out.println(e.getStackTrace()[0].equals(new StackTraceElement("pkg.Cls", "method", "Cls.java", 42)));
        throw e;
    }
}
