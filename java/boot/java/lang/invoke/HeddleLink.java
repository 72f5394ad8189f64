package java.lang.invoke;

/** Runs bootstrap methods. */
final class HeddleLink {
    private HeddleLink() {}

    /** Static arguments as the library's own linkage takes them. */
    private static Object info(Object[] arguments) {
        switch (arguments.length) {
            case 0:
                return null;
            case 1:
                // An array would be taken for several arguments.
                return arguments[0] instanceof Object[] ? arguments : arguments[0];
            default:
                return arguments;
        }
    }

    static CallSite callSite(Class<?> caller, MethodHandle bootstrap, String name, MethodType type, Object[] arguments) {
        return CallSite.makeSite(bootstrap, name.intern(), type, info(arguments), caller);
    }

    /** Initialises a class that was just defined. */
    static Class<?> initialised(Class<?> type) {
        MethodHandleStatics.UNSAFE.ensureClassInitialized(type);
        return type;
    }

    /** What a loader threw, before it is noted that a class is refused. */
    static void refuse(Throwable thrown) throws Throwable {
        throw thrown;
    }

    /** The value in an array, since it may be {@code null}. */
    static Object[] constant(Class<?> caller, MethodHandle bootstrap, String name, Class<?> type, Object[] arguments) {
        return new Object[] {ConstantBootstraps.makeConstant(bootstrap, name.intern(), type, info(arguments), caller)};
    }
}
