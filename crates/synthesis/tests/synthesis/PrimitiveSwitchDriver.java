import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.runtime.SwitchBootstraps;

public class Driver {
    static final Object[][] SAMPLES = {
        {true, false},
        {(byte) 0, (byte) -1, (byte) 127},
        {'a', '\0', '\u00ff', '\uffff'},
        {(short) 0, (short) -1, (short) 128, Short.MIN_VALUE},
        {0, -1, 128, 65535, 16777217, Integer.MIN_VALUE, Integer.MAX_VALUE},
        {0L, -1L, 128L, 65535L, 1L << 31, 9007199254740993L, Long.MIN_VALUE, Long.MAX_VALUE},
        {0f, -0f, 1f, 1.5f, 65535f, 1e10f, 1e30f, Float.NaN, Float.POSITIVE_INFINITY},
        {0d, -0d, 1d, 1.5, 65535d, 1e10, 1e300, 0.1, Double.NaN, Double.NEGATIVE_INFINITY},
    };
    static final Class<?>[] PRIMITIVES = {boolean.class, byte.class, char.class, short.class, int.class, long.class,
        float.class, double.class};
    static int compared;

    static void compare(String name, Class<?> selector, Object[] labels, Object[] targets) throws Throwable {
        MethodType type = MethodType.methodType(int.class, selector, int.class);
        MethodHandle real = SwitchBootstraps.typeSwitch(Harness.lookup, "x", type, labels).getTarget();
        Class<?> made = Harness.load(name);
        for (Object target : targets) {
            for (int restart = 0; restart <= labels.length; restart++) {
                int from = restart;
                compared++;
                Harness.agree(name + " " + target + " from " + from, () -> Harness.callOn(made, target, from),
                    () -> real.invokeWithArguments(target, from));
            }
        }
    }

    public static void main(String[] args) throws Throwable {
        Harness.lookup = MethodHandles.lookup();
        for (int from = 0; from < PRIMITIVES.length; from++) {
            String letter = PRIMITIVES[from].descriptorString();
            for (int to = 0; to < PRIMITIVES.length + 2; to++) {
                Class<?> label = to < PRIMITIVES.length ? PRIMITIVES[to] : to == PRIMITIVES.length ? Integer.class : Boolean.class;
                String name = letter + "_" + (label.isPrimitive() ? label.descriptorString() : label.getSimpleName());
                compare("P" + name, PRIMITIVES[from], new Object[] {label}, SAMPLES[from]);
                if ((from == 0) == (to == 0)) {
                    Class<?> wrapper = MethodType.methodType(PRIMITIVES[from]).wrap().returnType();
                    compare("W" + name, wrapper, new Object[] {label}, SAMPLES[from]);
                }
            }
        }
        for (Class<?> label : PRIMITIVES) {
            for (Object[] samples : SAMPLES) {
                compare("O_" + label.descriptorString(), Object.class, new Object[] {label}, samples);
            }
        }
        for (Object[] samples : SAMPLES) compare("Values", Object.class, new Object[] {5L, -0f, Double.NaN, true}, samples);
        compare("Values", Object.class, new Object[] {5L, -0f, Double.NaN, true}, new Object[] {5, 5L, null, "x"});
        Harness.same("compared", compared > 500, true);
        Harness.done();
    }
}
