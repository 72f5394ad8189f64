package java.lang.invoke;

import java.util.Arrays;
import sun.invoke.util.Wrapper;

/**
 * A handle made of Java code and the values that the code needs.
 *
 * <p>This takes the place of the JDK's class of the same name, which has a generated subclass for every
 * combination of kinds of values.
 */
final class BoundMethodHandle extends MethodHandle {
    private static final Object[] NOTHING = {};

    private final Object[] values;

    BoundMethodHandle(MethodType type, LambdaForm form) {
        this(type, form, NOTHING);
    }

    private BoundMethodHandle(MethodType type, LambdaForm form, Object[] values) {
        super(type, form);
        this.values = values;
    }

    /** A handle that calls another one, as the start of a composition. */
    static BoundMethodHandle makeReinvoker(MethodHandle target) {
        LambdaForm form = new LambdaForm(1, (self, arguments) -> LambdaForm.invoke((MethodHandle) self.arg(0), arguments));
        return new BoundMethodHandle(target.type(), form, new Object[] {target});
    }

    /** A handle of a type that runs this code. */
    static BoundMethodHandle of(MethodType type, LambdaForm.Body body) {
        return new BoundMethodHandle(type, new LambdaForm(0, body));
    }

    LambdaFormEditor editor() {
        return form.editor();
    }

    final int fieldCount() {
        return values.length;
    }

    final Object arg(int at) {
        return values[at];
    }

    @Override
    BoundMethodHandle rebind() {
        return this;
    }

    @Override
    BoundMethodHandle copyWith(MethodType type, LambdaForm form) {
        return new BoundMethodHandle(type, form, values);
    }

    BoundMethodHandle copyWithExtendL(MethodType type, LambdaForm form, Object value) {
        // A form that came from elsewhere may count on fewer values than there are.
        Object[] extended = Arrays.copyOf(values, form.values);
        extended[form.values - 1] = value;
        return new BoundMethodHandle(type, form, extended);
    }

    @Override
    BoundMethodHandle bindArgumentL(int position, Object value) {
        MethodType remaining = type().dropParameterTypes(position, position + 1);
        return copyWithExtendL(remaining, editor().bindArgumentForm(1 + position), value);
    }

    BoundMethodHandle bindArgumentI(int position, int value) {
        return bindArgumentL(position, Wrapper.forPrimitiveType(type().parameterType(position)).wrap(value));
    }

    BoundMethodHandle bindArgumentJ(int position, long value) {
        return bindArgumentL(position, value);
    }

    BoundMethodHandle bindArgumentF(int position, float value) {
        return bindArgumentL(position, value);
    }

    BoundMethodHandle bindArgumentD(int position, double value) {
        return bindArgumentL(position, value);
    }
}
