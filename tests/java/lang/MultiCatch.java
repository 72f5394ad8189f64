// Catch clauses are tried in order, multi-catch and precise rethrow.
import java.io.*;

public class MultiCatch {
    static void thrower(int i) throws IOException, ReflectiveOperationException {
        switch (i) {
            case 0: throw new FileNotFoundException("file");
            case 1: throw new IOException("io");
            case 2: throw new ClassNotFoundException("cls");
            case 3: throw new IllegalArgumentException("arg");
            case 4: throw new NumberFormatException("num");
            case 5: throw new StackOverflowError("so");
            case 6: throw new AssertionError(42);
            default: System.out.println("nothing");
        }
    }
    static void rethrow(int i) throws IOException, ReflectiveOperationException {
        try { thrower(i); } catch (final Exception e) { System.out.println("rethrow " + e.getMessage()); throw e; }
    }
    public static void main(String[] args) {
        for (int i = 0; i < 8; i++) {
            try { rethrow(i); System.out.println("ok"); }
            catch (FileNotFoundException e) { System.out.println("FNF " + e.getMessage()); }
            catch (IOException | ReflectiveOperationException e) { System.out.println("multi " + e); }
            catch (NumberFormatException e) { System.out.println("NFE " + e.getMessage()); }
            catch (RuntimeException e) { System.out.println("RTE " + e); }
            catch (Error e) { System.out.println("Error " + e + " " + e.getCause()); }
        }
        System.out.println(new AssertionError("x", new Exception("y")).getCause());
        System.out.println(new AssertionError(new Exception("z")).getCause());
    }
}
