package java.lang.invoke;

import sun.invoke.util.Wrapper;

/** Conversions of boxed values from one static type to another, as {@code asType} and {@code explicitCastArguments} have them. */
final class HeddleConversion {
    private HeddleConversion() {}

    /** Whether every value of the one type is, as it is, one of the other. */
    static boolean isIdentity(Class<?> from, Class<?> to) {
        if (from == to) {
            return true;
        }
        // An interface is not checked: calls through it will notice.
        return !from.isPrimitive() && !to.isPrimitive() && (to.isInterface() || to.isAssignableFrom(from));
    }

    static Object convert(Object value, Class<?> from, Class<?> to, boolean strict) {
        if (to == void.class) {
            return null;
        }
        if (!to.isPrimitive()) {
            if (from == void.class) {
                return null;
            }
            return to.isInterface() ? value : to.cast(value);
        }
        Wrapper wrapper = Wrapper.forPrimitiveType(to);
        if (from == void.class) {
            return wrapper.zero();
        }
        if (from.isPrimitive()) {
            return primitive(value, wrapper);
        }
        if (value == null) {
            if (strict) {
                throw new NullPointerException();
            }
            return wrapper.zero();
        }
        return unboxed(value, wrapper, strict);
    }

    private static Object unboxed(Object value, Wrapper to, boolean strict) {
        Wrapper from = Wrapper.isWrapperType(value.getClass()) ? Wrapper.forWrapperType(value.getClass()) : null;
        if (from == null && !(value instanceof Number)) {
            return (Number) value;
        }
        if (from == null || strict && !to.isConvertibleFrom(from)) {
            return to.wrapperType().cast(value);
        }
        return primitive(value, to);
    }

    /** A cast between primitive types. */
    private static Object primitive(Object value, Wrapper to) {
        if (value instanceof Boolean) {
            return number((boolean) value ? 1 : 0, to);
        }
        if (value instanceof Character) {
            return number((int) (char) value, to);
        }
        return number((Number) value, to);
    }

    private static Object number(Number value, Wrapper to) {
        switch (to) {
            case BOOLEAN:
                return (value.byteValue() & 1) != 0;
            case BYTE:
                return value.byteValue();
            case SHORT:
                return value.shortValue();
            case CHAR:
                return (char) value.intValue();
            case INT:
                return value.intValue();
            case LONG:
                return value.longValue();
            case FLOAT:
                return value.floatValue();
            default:
                return value.doubleValue();
        }
    }
}
