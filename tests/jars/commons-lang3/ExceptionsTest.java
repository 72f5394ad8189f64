import org.apache.commons.lang3.Validate;
import org.apache.commons.lang3.exception.ContextedRuntimeException;
import org.apache.commons.lang3.exception.ExceptionUtils;

public class ExceptionsTest {
    static void deep(int n) {
        if (n == 0) throw new IllegalStateException("bottom", new java.io.IOException("disk"));
        deep(n - 1);
    }

    public static void main(String[] args) {
        try {
            deep(3);
        } catch (RuntimeException e) {
            System.out.println(
                    ExceptionUtils.getRootCauseMessage(e)
                            + " "
                            + ExceptionUtils.getThrowableCount(e)
                            + ExceptionUtils.indexOfType(e, java.io.IOException.class));
            System.out.print(ExceptionUtils.getStackTrace(e));
            for (String s : ExceptionUtils.getRootCauseStackTrace(e)) System.out.println("> " + s);
            for (String s : ExceptionUtils.getStackFrames(e)) System.out.println("| " + s);
        }
        try {
            Validate.inclusiveBetween(1, 10, 11);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Validate.noNullElements(new String[] {"a", null}, "null at %d");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            throw new ContextedRuntimeException("ctx")
                    .addContextValue("k", 1)
                    .addContextValue("j", null);
        } catch (ContextedRuntimeException e) {
            System.out.println(e.getMessage());
        }
        ExceptionUtils.rethrow(new java.io.IOException("sneaky"));
    }
}
