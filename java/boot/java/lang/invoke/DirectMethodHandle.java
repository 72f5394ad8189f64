package java.lang.invoke;

/**
 * A handle for one method, constructor or field, which the machine calls by itself.
 *
 * <p>This takes the place of the JDK's class of the same name, which compiles code for the call.
 */
final class DirectMethodHandle extends MethodHandle {
    final MemberName member;
    final boolean crackable;
    private final boolean special;

    private DirectMethodHandle(MethodType type, MemberName member, boolean crackable, boolean special) {
        super(type, LambdaForm.NONE);
        this.member = member;
        this.crackable = crackable;
        this.special = special;
    }

    static DirectMethodHandle make(byte kind, Class<?> receiver, MemberName member, Class<?> caller) {
        MethodType type = member.getMethodOrFieldType();
        if (!member.isStatic()) {
            type = type.insertParameterTypes(0, receiver);
        }
        boolean special = kind == MethodHandleNatives.Constants.REF_invokeSpecial && !member.isField();
        return new DirectMethodHandle(type, special ? member.asSpecial() : member, true, special);
    }

    static DirectMethodHandle make(Class<?> receiver, MemberName member) {
        byte kind = member.getReferenceKind();
        if (kind == MethodHandleNatives.Constants.REF_invokeSpecial) {
            kind = MethodHandleNatives.Constants.REF_invokeVirtual;
        }
        return make(kind, receiver, member, null);
    }

    static DirectMethodHandle make(MemberName member) {
        Class<?> owner = member.getDeclaringClass();
        return member.isConstructor() ? makeAllocator(owner, member) : make(owner, member);
    }

    static DirectMethodHandle makeAllocator(Class<?> made, MemberName constructor) {
        MethodType type = constructor.getMethodType().changeReturnType(made);
        return new DirectMethodHandle(type, constructor.asConstructor(), true, false);
    }

    @Override
    BoundMethodHandle rebind() {
        return BoundMethodHandle.makeReinvoker(this);
    }

    @Override
    MethodHandle copyWith(MethodType type, LambdaForm form) {
        return new DirectMethodHandle(type, member, crackable, special);
    }

    @Override
    MethodHandle viewAsType(MethodType type, boolean strict) {
        return new DirectMethodHandle(type, member, false, special);
    }

    @Override
    boolean isCrackable() {
        return crackable;
    }

    @Override
    boolean isInvokeSpecial() {
        return special;
    }

    @Override
    MemberName internalMemberName() {
        return member;
    }
}
