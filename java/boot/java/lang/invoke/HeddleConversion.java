package java.lang.invoke;

import sun.invoke.util.Wrapper;

/** Conversions of boxed values from one static type to another, as {@code asType} and {@code explicitCastArguments} have them. */
final class HeddleConversion {
    private HeddleConversion() {}

    /** Whether every value of the one type is, as it is, one of the other. */
    static boolean isIdentity(Class<?> from, Class<?> to, boolean strict) {
        if (from == to) {
            return true;
        }
        // An explicit cast does not check an interface: calls through it will notice.
        boolean unchecked = !strict && to.isInterface();
        return !from.isPrimitive() && !to.isPrimitive() && (unchecked || to.isAssignableFrom(from));
    }

    static Object convert(Object value, Class<?> from, Class<?> to, boolean strict) {
        if (to == void.class) {
            return null;
        }
        if (!to.isPrimitive()) {
            if (from == void.class) {
                return null;
            }
            return !strict && to.isInterface() ? value : to.cast(value);
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
                throw new NullPointerException(nullMessage(from, wrapper));
            }
            return wrapper.zero();
        }
        return unboxed(value, wrapper, strict);
    }

    /** The words in which the JDK's own conversion fails. */
    private static String nullMessage(Class<?> from, Wrapper to) {
        String value = to == Wrapper.CHAR || to == Wrapper.BOOLEAN ? "int" : to.primitiveSimpleName();
        if (from == to.wrapperType()) {
            String type = to.wrapperSimpleName();
            String own = to.primitiveSimpleName();
            return "Cannot invoke \"java.lang." + type + "." + own + "Value()\" because \"x\" is null";
        }
        return "Cannot invoke \"java.lang.Number." + value + "Value()\" because the return value of "
                + "\"sun.invoke.util.ValueConversions.primitiveConversion(sun.invoke.util.Wrapper, Object, boolean)\" is null";
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
