// Compiled code that names a class of a package that its module does not export; another target is let in.
// jvm: --add-exports java.base/jdk.internal.util=java.logging
import java.lang.reflect.Method;

class NotExported {
    static void arrays() {
        System.out.println(new jdk.internal.util.ArraysSupport[2].length);
    }

    public static void main(String[] args) throws Exception {
        Runnable[] all = {NotExported::arrays, NotExported::arrays};
        for (Runnable one : all) {
            try {
                one.run();
            } catch (IllegalAccessError e) {
                System.out.println(e.getMessage().replaceAll("@0x[0-9a-f]+", "@") + " at line "
                    + e.getStackTrace()[0].getLineNumber());
            }
        }
        Method newLength = Class.forName("jdk.internal.util.ArraysSupport")
            .getMethod("newLength", int.class, int.class, int.class);
        try {
            newLength.invoke(null, 1, 2, 3);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@"));
        }
    }
}
