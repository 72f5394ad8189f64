package java.lang.invoke;

/**
 * What a handle does when it is called: Java code over boxed arguments.
 *
 * <p>This takes the place of the JDK's class of the same name. The library's own checks and compositions of
 * handles ({@code MethodHandles.filterArguments} and so on) run unchanged; what they ask a
 * {@link LambdaFormEditor} for is one of these instead of code to be compiled.
 *
 * <p>Invariant: arguments and results are boxed exactly as the type of the handle says; {@code void} is
 * {@code null}. An argument array belongs to the callee.
 */
class LambdaForm {
    /** Of handles that the machine calls by itself. */
    static final LambdaForm NONE = new LambdaForm(0, (self, arguments) -> {
        throw new InternalError("a handle without code");
    });

    interface Body {
        Object run(BoundMethodHandle self, Object[] arguments) throws Throwable;
    }

    /** How many values of its handle the code uses. */
    final int values;
    final MethodHandle customized = null;
    private final Body body;

    LambdaForm(int values, Body body) {
        this.values = values;
        this.body = body;
    }

    final Object run(BoundMethodHandle self, Object[] arguments) throws Throwable {
        return body.run(self, arguments);
    }

    LambdaForm uncustomize() {
        return this;
    }

    public void prepare() {}

    void compileToBytecode() {}

    LambdaFormEditor editor() {
        return new LambdaFormEditor(this);
    }

    /** Calls any handle. */
    static Object invoke(MethodHandle handle, Object[] arguments) throws Throwable {
        MethodHandle target = handle;
        while (true) {
            if (target instanceof BoundMethodHandle) {
                BoundMethodHandle bound = (BoundMethodHandle) target;
                return bound.form.run(bound, arguments);
            }
            if (!(target instanceof DelegatingMethodHandle)) {
                return direct(target, arguments);
            }
            target = ((DelegatingMethodHandle) target).getTarget();
        }
    }

    /** As {@link #invoke}, the handle first converted to a type. */
    static Object invokeAs(MethodHandle handle, MethodType type, Object[] arguments) throws Throwable {
        return invoke(handle.asType(type), arguments);
    }

    /** Calls a direct handle. */
    static native Object direct(MethodHandle handle, Object[] arguments) throws Throwable;

    /** The kinds of values that the virtual machine tells apart. */
    enum BasicType {
        L_TYPE, I_TYPE, J_TYPE, F_TYPE, D_TYPE, V_TYPE;

        static BasicType basicType(Class<?> type) {
            if (!type.isPrimitive()) {
                return L_TYPE;
            }
            if (type == long.class) {
                return J_TYPE;
            }
            if (type == float.class) {
                return F_TYPE;
            }
            if (type == double.class) {
                return D_TYPE;
            }
            return type == void.class ? V_TYPE : I_TYPE;
        }
    }
}
