import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.runtime.SwitchBootstraps;
import java.math.BigInteger;

public class Driver {
    enum Colour { RED, BLUE { }, GREEN }
    enum Other { RED }
    static boolean late;
    enum Late { A; static { late = true; } }

    static Enum.EnumDesc<?> constant(String type, String name) {
        return Enum.EnumDesc.of(ClassDesc.of(type), name);
    }

    static void compare(String name, MethodHandle real, int labels, Object[] targets) throws Throwable {
        Class<?> made = Harness.load(name);
        for (Object target : targets) {
            for (int restart = -1; restart <= labels + 1; restart++) {
                if (target == null && (restart < 0 || restart > labels)) continue;
                int from = restart;
                Harness.agree(name + " " + target + " from " + from, () -> Harness.callOn(made, target, from),
                    () -> real.invokeWithArguments(target, from));
            }
        }
    }

    static void type(String name, Class<?> selector, Object[] labels, Object... targets) throws Throwable {
        MethodType type = MethodType.methodType(int.class, selector, int.class);
        compare(name, SwitchBootstraps.typeSwitch(Harness.lookup, "x", type, labels).getTarget(), labels.length, targets);
    }

    static void constants(String name, Object... labels) throws Throwable {
        MethodType type = MethodType.methodType(int.class, Colour.class, int.class);
        MethodHandle real = SwitchBootstraps.enumSwitch(Harness.lookup, "x", type, labels).getTarget();
        compare(name, real, labels.length, new Object[] {null, Colour.RED, Colour.BLUE, Colour.GREEN});
    }

    public static void main(String[] args) throws Throwable {
        Harness.lookup = MethodHandles.lookup();
        type("None", Object.class, new Object[0], null, 1);
        Object[] mixed = {"text", 1, Integer.class, CharSequence.class, CharSequence.class, constant("Driver$Colour", "RED"),
            constant("Driver$Colour", "GONE"), constant("Driver$Late", "A"), int[].class, 97, Colour.class, Number.class};
        Object[] targets = {null, "text", new String("text"), "other", new StringBuilder("text"), 1, 2, 97, 'a', 'b', (byte) 1, 1L,
            1.5, BigInteger.ONE, Colour.RED, Colour.BLUE, Other.RED, new int[0], new long[0], new Object()};
        Class<?> made = Harness.load("Mixed");
        for (Object target : targets) Harness.callOn(made, target, 0);
        Harness.same("initialised", late, false);
        type("Mixed", Object.class, mixed, targets);
        type("Mixed", Object.class, mixed, Late.A);
        type("Numbers", Integer.class, new Object[] {-1, 70_000, Integer.class}, null, -1, 70_000, 0);
        type("Characters", Character.class, new Object[] {97, 65535}, null, 'a', '\uffff', 'b');
        constants("Constants", "RED", "BLUE", "GONE", "RED");
        constants("Colours", "BLUE", Colour.class, "RED");
        constants("NoColour");
        Harness.done();
    }
}
