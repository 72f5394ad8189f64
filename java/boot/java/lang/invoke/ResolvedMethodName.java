package java.lang.invoke;

/**
 * What a resolved {@link MemberName} stands for: the {@code slot}-th method (or field) of its class.
 *
 * <p>The position in the class file does not depend on what was loaded first, so two interleavings that
 * resolve the same member get equal objects. The machine fills the fields.
 */
final class ResolvedMethodName {
    Class<?> vmholder;
    int slot;

    private ResolvedMethodName() {}

    Class<?> declaringClass() {
        return vmholder;
    }
}
