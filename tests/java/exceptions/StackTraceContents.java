// getStackTrace tells class, method, file and line.
public class StackTraceContents {
    static class In { static StackTraceElement[] f() { return new Throwable().getStackTrace(); } StackTraceElement[] g() { return f(); } }
    interface D { default StackTraceElement[] h() { return new In().g(); } }
    StackTraceContents() {
        for (StackTraceElement e : new D() { }.h()) System.out.println(e.getClassName() + "." + e.getMethodName() + " " + e.getFileName() + ":"
                + e.getLineNumber() + " " + e.isNativeMethod() + " " + e.getModuleName());
    }
    public static void main(String[] args) {
        new StackTraceContents();
        Throwable t = new Exception("kept"); int line = t.getStackTrace()[0].getLineNumber();
        Throwable u = t;
        try { throw t; } catch (Throwable x) { System.out.println((x == u) + " " + (x.getStackTrace()[0].getLineNumber() == line)); }
        System.out.println(t.fillInStackTrace() == t);
        System.out.println(t.getStackTrace()[0].getLineNumber() - line);
        StackTraceElement[] a = t.getStackTrace();
        a[0] = null;
        System.out.println(t.getStackTrace()[0] != null);
        System.out.println(Thread.currentThread().getStackTrace()[1].getMethodName());
    }
}
