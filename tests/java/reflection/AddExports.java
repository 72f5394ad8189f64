// A package that the command line exports: compiled code and reflection may use its public members, and no others.
// jvm: --add-exports java.base/jdk.internal.misc=ALL-UNNAMED --add-exports java.base/sun.security.action=java.logging
import java.lang.reflect.Method;
import java.util.logging.Logger;
import jdk.internal.misc.VM;

class AddExports {
    public static void main(String[] args) throws Exception {
        System.out.println(VM.isBooted() + " " + VM.isSystemDomainLoader(null));
        Method initLevel = VM.class.getMethod("initLevel");
        System.out.println(initLevel.invoke(null));
        try {
            VM.class.getDeclaredField("initLevel").setAccessible(true);
        } catch (RuntimeException e) {
            System.out.println(e.getClass() + " " + e.getMessage().replaceAll("@[0-9a-f]+", "@"));
        }
        Module base = Object.class.getModule(), own = AddExports.class.getModule(), logging = Logger.class.getModule();
        System.out.println(base.isExported("jdk.internal.misc") + " " + base.isExported("jdk.internal.misc", own)
            + " " + base.isOpen("jdk.internal.misc", own));
        System.out.println(base.isExported("sun.security.action", own) + " "
            + base.isExported("sun.security.action", logging));
    }
}
