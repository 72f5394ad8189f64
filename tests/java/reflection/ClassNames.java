// Names of top-level, nested, local, anonymous, array, primitive and lambda classes.
import java.util.*;

public class ClassNames {
    class Inner { class Deep { } }
    static class Nested<T> { }
    interface If { } enum En { A { }, B } record Rec() { } @interface An { }
    public static void main(String[] args) throws Exception {
        class Local { }
        Object anon = new Object() { }; Object anonIf = new If() { };
        for (Class<?> c : new Class<?>[] {ClassNames.class, Inner.class, Inner.Deep.class, Nested.class, If.class, En.class, En.A.getClass(),
                Rec.class, An.class, Local.class, anon.getClass(), anonIf.getClass(), int.class, void.class, String.class, Map.Entry.class,
                Nested[].class, Local[][].class})
            System.out.println(c.getName() + "|" + c.getSimpleName() + "|" + c.getCanonicalName() + "|" + c.getTypeName() + "|" + c + "|"
                    + (c.isEnum() ? "" : c.toGenericString()) + "|" + c.getPackageName());
        System.out.println(Inner.Deep.class.getEnclosingClass().getSimpleName() + " " + Local.class.getEnclosingMethod().getName() + " "
                + anon.getClass().getEnclosingMethod().getName() + " " + Inner.class.getDeclaringClass().getName() + " "
                + Local.class.getDeclaringClass() + " " + anon.getClass().isAnonymousClass() + Local.class.isLocalClass()
                + Inner.class.isMemberClass());
        System.out.println(En.A.getClass().isEnum() + " " + En.class.isEnum() + " " + Rec.class.isRecord() + " " + An.class.isAnnotation()
                + An.class.isInterface() + " " + int.class.isPrimitive() + Integer.class.isPrimitive() + " "
                + Arrays.toString(En.class.getEnumConstants()) + " " + ClassNames.class.getNestHost().getName() + " "
                + Inner.class.getNestHost().getName() + " " + Inner.class.isNestmateOf(Nested.class));
        System.out.println(Arrays.stream(ClassNames.class.getDeclaredClasses()).map(Class::getSimpleName).sorted().toList() + " "
                + String.class.getModule() + " " + ClassNames.class.getModule().isNamed() + " " + String.class.getClassLoader() + " "
                + ClassNames.class.getPackage().getName().isEmpty());
    }
}
