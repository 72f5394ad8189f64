package java.lang.invoke;

import java.lang.reflect.Array;
import java.util.List;
import sun.invoke.util.Wrapper;

/**
 * Handles that the JDK would compile code for, as Java code over boxed arguments.
 *
 * <p>Each method has the name and parameters of the library's method that the machine replaces by it (with the
 * receiver, if any, as the first one).
 */
final class HeddleHandles {
    private HeddleHandles() {}

    private static Object[] rest(Object[] arguments, int from) {
        Object[] rest = new Object[arguments.length - from];
        System.arraycopy(arguments, from, rest, 0, rest.length);
        return rest;
    }

    private static Object[] prepend(Object[] arguments, Object first) {
        Object[] more = new Object[arguments.length + 1];
        more[0] = first;
        System.arraycopy(arguments, 0, more, 1, arguments.length);
        return more;
    }

    private static WrongMethodTypeException wrongType(MethodType own, MethodType found) {
        String expected = Runtime.version().feature() < 21 ? "expected " : "handle's method type ";
        return new WrongMethodTypeException(expected + own + " but found " + found);
    }

    // DelegatingMethodHandle

    static LambdaForm chooseDelegatingForm(MethodHandle target) {
        return LambdaForm.NONE;
    }

    // MethodHandles

    static MethodHandle makeIdentity(Class<?> type) {
        return BoundMethodHandle.of(MethodType.methodType(type, type), (self, a) -> a[0]);
    }

    static MethodHandle makeZero(Class<?> type) {
        Object zero = type.isPrimitive() ? Wrapper.forPrimitiveType(type).zero() : null;
        return BoundMethodHandle.of(MethodType.methodType(type), (self, a) -> zero);
    }

    static MethodHandle makePrimitiveZero(Wrapper wrapper) {
        return makeZero(wrapper.primitiveType());
    }

    // MethodHandleImpl

    static MethodHandle makeConstantReturning(Class<?> type, Object value) {
        Object constant = type.isPrimitive() ? Wrapper.forPrimitiveType(type).convert(value, type) : value;
        return BoundMethodHandle.of(MethodType.methodType(type), (self, a) -> constant);
    }

    static MethodHandle makeCollector(Class<?> arrayType, int count) {
        Class<?> component = arrayType.getComponentType();
        MethodType type = MethodType.methodType(arrayType, java.util.Collections.nCopies(count, component));
        return BoundMethodHandle.of(type, (self, a) -> {
            if (arrayType == Object[].class) {
                return a;
            }
            Object array = Array.newInstance(component, a.length);
            for (int i = 0; i < a.length; i++) {
                Array.set(array, i, a[i]);
            }
            return array;
        });
    }

    static MethodHandle makeGuardWithTest(MethodHandle test, MethodHandle target, MethodHandle fallback) {
        return BoundMethodHandle.of(target.type(), (self, a) -> {
            boolean holds = (boolean) LambdaForm.invoke(test, a.clone());
            return LambdaForm.invoke(holds ? target : fallback, a);
        });
    }

    static MethodHandle makeGuardWithCatch(MethodHandle target, Class<? extends Throwable> caught, MethodHandle handler) {
        return BoundMethodHandle.of(target.type(), (self, a) -> {
            try {
                return LambdaForm.invoke(target, a.clone());
            } catch (Throwable thrown) {
                if (!caught.isInstance(thrown)) {
                    throw thrown;
                }
                return LambdaForm.invoke(handler, prepend(a, thrown));
            }
        });
    }

    static MethodHandle makeTryFinally(MethodHandle target, MethodHandle cleanup, Class<?> result, List<Class<?>> parameters) {
        return makeTryFinally(target, cleanup, result, parameters.toArray(new Class<?>[0]));
    }

    static MethodHandle makeTryFinally(MethodHandle target, MethodHandle cleanup, Class<?> result, Class<?>[] parameters) {
        return BoundMethodHandle.of(MethodType.methodType(result, parameters), (self, a) -> {
            Throwable thrown = null;
            Object value = result.isPrimitive() ? Wrapper.forPrimitiveType(result).zero() : null;
            try {
                value = LambdaForm.invoke(target, a.clone());
            } catch (Throwable t) {
                thrown = t;
                throw t;
            } finally {
                Object[] given = result == void.class ? a : prepend(a, value);
                value = LambdaForm.invoke(cleanup, prepend(given, thrown));
            }
            return value;
        });
    }

    static MethodHandle makeTableSwitch(MethodType type, MethodHandle otherwise, MethodHandle[] cases) {
        return BoundMethodHandle.of(type, (self, a) -> {
            int selector = (int) a[0];
            return LambdaForm.invoke(selector >= 0 && selector < cases.length ? cases[selector] : otherwise, a);
        });
    }

    static MethodHandle throwException(MethodType type) {
        return BoundMethodHandle.of(type, (self, a) -> {
            throw (Throwable) a[0];
        });
    }

    static MethodHandle makeLoop(Class<?> result, List<Class<?>> parameters, List<MethodHandle> init,
            List<MethodHandle> step, List<MethodHandle> test, List<MethodHandle> end) {
        MethodHandle[] inits = init.toArray(new MethodHandle[0]);
        MethodHandle[] steps = step.toArray(new MethodHandle[0]);
        MethodHandle[] tests = test.toArray(new MethodHandle[0]);
        MethodHandle[] ends = end.toArray(new MethodHandle[0]);
        int count = 0;
        for (MethodHandle each : inits) {
            count += each.type().returnType() == void.class ? 0 : 1;
        }
        int variables = count;
        return BoundMethodHandle.of(MethodType.methodType(result, parameters), (self, a) -> {
            Object[] locals = new Object[variables + a.length];
            System.arraycopy(a, 0, locals, variables, a.length);
            int at = 0;
            for (MethodHandle each : inits) {
                Object value = LambdaForm.invoke(each, a.clone());
                if (each.type().returnType() != void.class) {
                    locals[at++] = value;
                }
            }
            while (true) {
                at = 0;
                for (int i = 0; i < steps.length; i++) {
                    Object value = LambdaForm.invoke(steps[i], locals.clone());
                    if (inits[i].type().returnType() != void.class) {
                        locals[at++] = value;
                    }
                    if (!(boolean) LambdaForm.invoke(tests[i], locals.clone())) {
                        return LambdaForm.invoke(ends[i], locals);
                    }
                }
            }
        });
    }

    static MethodHandle makeArrayElementAccessor(Class<?> arrayType, MethodHandleImpl.ArrayAccess access) {
        if (!arrayType.isArray()) {
            throw new IllegalArgumentException("not an array: " + arrayType);
        }
        Class<?> component = arrayType.getComponentType();
        switch (access) {
            case LENGTH:
                return BoundMethodHandle.of(MethodType.methodType(int.class, arrayType), (self, a) -> {
                    if (a[0] == null) {
                        throw new NullPointerException("array reference is null");
                    }
                    return Array.getLength(a[0]);
                });
            case GET:
                return BoundMethodHandle.of(MethodType.methodType(component, arrayType, int.class),
                        (self, a) -> {
                            checkArray(arrayType, a[0], "load from");
                            return element(a[0], (int) a[1]);
                        });
            default:
                MethodType type = MethodType.methodType(void.class, arrayType, int.class, component);
                return BoundMethodHandle.of(type, (self, a) -> {
                    checkArray(arrayType, a[0], "store to");
                    setElement(a[0], (int) a[1], a[2]);
                    return null;
                });
        }
    }

    private static void checkArray(Class<?> arrayType, Object array, String what) {
        if (array == null) {
            Class<?> component = arrayType.getComponentType();
            String name = !component.isPrimitive() ? "object"
                    : component == byte.class || component == boolean.class ? "byte/boolean" : component.getName();
            throw new NullPointerException("Cannot " + what + " " + name + " array because \"a\" is null");
        }
    }

    private static Object element(Object array, int at) {
        if (array instanceof int[]) {
            return ((int[]) array)[at];
        } else if (array instanceof long[]) {
            return ((long[]) array)[at];
        } else if (array instanceof byte[]) {
            return ((byte[]) array)[at];
        } else if (array instanceof short[]) {
            return ((short[]) array)[at];
        } else if (array instanceof char[]) {
            return ((char[]) array)[at];
        } else if (array instanceof boolean[]) {
            return ((boolean[]) array)[at];
        } else if (array instanceof float[]) {
            return ((float[]) array)[at];
        } else if (array instanceof double[]) {
            return ((double[]) array)[at];
        }
        return ((Object[]) array)[at];
    }

    private static void setElement(Object array, int at, Object value) {
        if (array instanceof int[]) {
            ((int[]) array)[at] = (int) value;
        } else if (array instanceof long[]) {
            ((long[]) array)[at] = (long) value;
        } else if (array instanceof byte[]) {
            ((byte[]) array)[at] = (byte) value;
        } else if (array instanceof short[]) {
            ((short[]) array)[at] = (short) value;
        } else if (array instanceof char[]) {
            ((char[]) array)[at] = (char) value;
        } else if (array instanceof boolean[]) {
            ((boolean[]) array)[at] = (boolean) value;
        } else if (array instanceof float[]) {
            ((float[]) array)[at] = (float) value;
        } else if (array instanceof double[]) {
            ((double[]) array)[at] = (double) value;
        } else {
            ((Object[]) array)[at] = value;
        }
    }

    /** A method that asks for its caller is called as itself: the machine finds the caller on the stack. */
    static MethodHandle bindCaller(MethodHandle target, Class<?> caller) {
        return target;
    }

    static MethodHandle makePairwiseConvert(MethodHandle target, MethodType type, boolean strict, boolean monobox) {
        MethodType old = target.type();
        if (type == old) {
            return target;
        }
        int count = old.parameterCount();
        boolean[] converted = new boolean[count];
        for (int i = 0; i < count; i++) {
            converted[i] = !HeddleConversion.isIdentity(type.parameterType(i), old.parameterType(i), strict);
        }
        boolean result = !HeddleConversion.isIdentity(old.returnType(), type.returnType(), strict);
        return BoundMethodHandle.of(type, (self, a) -> {
            for (int i = 0; i < converted.length; i++) {
                if (converted[i]) {
                    a[i] = HeddleConversion.convert(a[i], type.parameterType(i), old.parameterType(i), strict);
                }
            }
            Object value = LambdaForm.invoke(target, a);
            return result ? HeddleConversion.convert(value, old.returnType(), type.returnType(), strict) : value;
        });
    }

    // Invokers

    static MethodHandle invoker(MethodType type, boolean exact) {
        return BoundMethodHandle.of(type.insertParameterTypes(0, MethodHandle.class), (self, a) -> {
            MethodHandle handle = (MethodHandle) a[0];
            if (handle.type() != type) {
                if (exact) {
                    throw wrongType(handle.type(), type);
                }
                handle = handle.asType(type);
            }
            return LambdaForm.invoke(handle, rest(a, 1));
        });
    }

    static MethodHandle varHandleInvoker(MethodType type, VarHandle.AccessMode mode, boolean exact) {
        return BoundMethodHandle.of(type.insertParameterTypes(0, VarHandle.class), (self, a) -> {
            VarHandle handle = (VarHandle) a[0];
            MethodType own = handle.accessModeType(mode);
            if (own != type && (exact || handle.hasInvokeExactBehavior())) {
                MethodType called = own.insertParameterTypes(0, VarHandle.class);
                // JDK 17 has them the other way round here.
                boolean swapped = Runtime.version().feature() < 21;
                throw swapped ? wrongType(self.type(), called) : wrongType(called, self.type());
            }
            return access(handle, mode.ordinal(), type, rest(a, 1));
        });
    }

    // VarHandle

    /** The handle of an access mode; it takes the variable's handle first. */
    static MethodHandle getMethodHandleUncached(VarHandle handle, int mode) {
        VarHandle.AccessMode access = VarHandle.AccessMode.values()[mode];
        if (!handle.isAccessModeSupported(access)) {
            throw Runtime.version().feature() < 21
                    ? new UnsupportedOperationException()
                    : new UnsupportedOperationException(access.methodName());
        }
        MethodType type = handle.accessModeType(access).insertParameterTypes(0, VarHandle.class);
        String name = access.methodName();
        return BoundMethodHandle.of(type, (self, a) -> direct((VarHandle) a[0], name, rest(a, 1)));
    }

    /** An access with arguments of other types than the variable has. */
    static Object access(VarHandle handle, int mode, MethodType type, Object[] arguments) throws Throwable {
        if (handle.hasInvokeExactBehavior()) {
            MethodType own = handle.accessModeType(VarHandle.AccessMode.values()[mode]);
            if (own != type) {
                throw wrongType(own, type);
            }
        }
        MethodHandle access = handle.getMethodHandle(mode);
        VarHandle target = handle.asDirect();
        return LambdaForm.invoke(access.asType(type.insertParameterTypes(0, VarHandle.class)), prepend(arguments, target));
    }

    static int mode(String name) {
        return VarHandle.AccessMode.valueFromMethodName(name).ordinal();
    }

    /** An access with arguments of the types of {@code accessModeType}, boxed. */
    private static native Object direct(VarHandle handle, String mode, Object[] arguments) throws Throwable;

    static Object accessByName(VarHandle handle, String mode, MethodType type, Object[] arguments) throws Throwable {
        return access(handle, mode(mode), type, arguments);
    }
}
