// initCause, addSuppressed and their refusals.
public class ThrowableApi {
    public static void main(String[] args) {
        Throwable t = new Throwable("t");
        System.out.println(t.getCause() + " " + t.getMessage() + " " + t.getLocalizedMessage());
        t.initCause(new Error("e"));
        try { t.initCause(new Error("f")); } catch (IllegalStateException e) { System.out.println(e.getMessage() + " | " + e.getCause()); }
        try { Throwable s = new Throwable("self"); s.initCause(s); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { t.addSuppressed(t); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { t.addSuppressed(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { new Exception((Throwable) null).initCause(null); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        t.addSuppressed(new Exception("1"));
        t.addSuppressed(new Exception("2"));
        for (Throwable s : t.getSuppressed()) System.out.println(s);
        System.out.println(new Exception(new Error("cause msg")).getMessage());
        System.out.println(new Exception((String) null).toString());
        try { t.setStackTrace(new StackTraceElement[] {null}); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        System.out.println(new ArithmeticException() + " " + new IndexOutOfBoundsException(5) + " " + new ArrayIndexOutOfBoundsException(-3) + " "
                + new StringIndexOutOfBoundsException(2).getMessage() + " " + new TypeNotPresentException("T", null).getMessage());
        System.out.println(new java.io.UncheckedIOException(new java.io.IOException("io")).getMessage());
    }
}
