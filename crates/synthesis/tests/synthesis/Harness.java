import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;

/** What drivers share: loading a generated class, calling its static method, comparing. */
final class Harness {
    private static int failures;
    static MethodHandles.Lookup lookup;

    static Class<?> load(String name) throws Exception {
        byte[] bytes = Files.readAllBytes(Path.of(name + ".bin"));
        return lookup.defineHiddenClass(bytes, true, MethodHandles.Lookup.ClassOption.NESTMATE).lookupClass();
    }

    /** Calls the one public static method of the generated class. */
    static Object call(String name, Object... arguments) throws Throwable {
        return callOn(load(name), arguments);
    }

    static Object callOn(Class<?> generated, Object... arguments) throws Throwable {
        for (Method method : generated.getDeclaredMethods()) {
            if (Modifier.isStatic(method.getModifiers())) {
                method.setAccessible(true);
                // Not `Method.invoke`: that takes some exceptions of a hidden callee for its own.
                return lookup.unreflect(method).invokeWithArguments(arguments);
            }
        }
        throw new AssertionError("no static method in " + generated);
    }

    interface Body {
        Object run() throws Throwable;
    }

    /** A result, or the exception instead, as something to compare. */
    static Object outcome(Body body) {
        try {
            return body.run();
        } catch (VerifyError | IncompatibleClassChangeError | ClassFormatError | BootstrapMethodError broken) {
            throw broken;
        } catch (Throwable thrown) {
            return thrown.getClass();
        }
    }

    static void same(String what, Object got, Object want) {
        boolean equal = Objects.deepEquals(got, want);
        if (!equal || (got != null && want != null && got.getClass() != want.getClass())) {
            failures++;
            System.out.println(what + ": got " + show(got) + ", want " + show(want));
        }
    }

    /** Both bodies give the same result or throw the same class of exception. */
    static void agree(String what, Body got, Body want) {
        same(what, outcome(got), outcome(want));
    }

    static void done() {
        System.out.println(failures == 0 ? "ok" : failures + " failures");
    }

    private static String show(Object value) {
        if (value instanceof Object[] array) {
            return Arrays.deepToString(array);
        }
        return value + (value == null ? "" : " (" + value.getClass().getName() + ")");
    }
}
