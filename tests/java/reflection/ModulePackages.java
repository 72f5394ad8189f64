// What modules and loaders say of packages and services, before anybody has asked for a descriptor.
import java.util.Arrays;
import java.util.TreeSet;

public class ModulePackages {
    interface Question {
        Object ask() throws Throwable;
    }

    static void tell(String what, Question question) {
        try {
            System.out.println(what + " " + question.ask());
        } catch (Throwable e) {
            System.out.println(what + " " + e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        Module base = Object.class.getModule();
        Module sql = java.sql.Driver.class.getModule();
        Module own = ModulePackages.class.getModule();
        tell("base", () -> base.getPackages().contains("java.lang"));
        tell("sql", () -> new TreeSet<>(sql.getPackages()));
        tell("own", () -> own.getPackages());
        tell("uses", () -> sql.canUse(java.sql.Driver.class) + " " + base.canUse(Runnable.class) + " "
                + own.canUse(Runnable.class));
        tell("null", () -> base.canUse(null));
        tell("addUses", () -> sql.addUses(Runnable.class));
        tell("own addUses", () -> own.addUses(Runnable.class) == own);
        tell("same", () -> base.getDescriptor() == base.getDescriptor());
        tell("packages", () -> Arrays.stream(Package.getPackages()).anyMatch(p -> p.getName().equals("java.lang")));
        ClassLoader loader = ModulePackages.class.getClassLoader();
        tell("defined", () -> loader.getDefinedPackage("").getName().isEmpty() + " "
                + (loader.getDefinedPackage("") == ModulePackages.class.getPackage()) + " "
                + loader.getDefinedPackage("nobody"));
        tell("all", () -> loader.getDefinedPackages().length);
    }
}
