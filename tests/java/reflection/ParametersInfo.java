// Parameters of methods and constructors with synthetic names.
import java.lang.reflect.*;
import java.util.*;

public class ParametersInfo {
    static void m(int first, final String second, List<String>... rest) { }
    class In { In(long v) { } }
    enum E { X(1); E(int k) { } }
    public static void main(String[] args) throws Exception {
        Method m = Arrays.stream(ParametersInfo.class.getDeclaredMethods()).filter(x -> x.getName().equals("m")).findFirst().get();
        for (Parameter p : m.getParameters()) System.out.println(p + " " + p.getName() + " " + p.getType().getSimpleName() + " "
                + p.getParameterizedType() + " " + p.isNamePresent() + " " + p.isVarArgs() + " " + p.getModifiers() + " "
                + p.getDeclaringExecutable().getName());
        System.out.println(Arrays.toString(In.class.getDeclaredConstructors()[0].getGenericParameterTypes().length > 1 ? In.class.getDeclaredConstructors()[0].getParameterTypes() : In.class.getDeclaredConstructors()[0].getParameterTypes()));
        System.out.println(E.class.getDeclaredConstructors()[0].getParameterCount() + " "
                + Arrays.toString(E.class.getDeclaredConstructors()[0].getParameterTypes()));
        System.out.println(m.getAnnotatedReturnType() + " " + m.hashCode() + " "
                + m.equals(ParametersInfo.class.getDeclaredMethod("m", int.class, String.class, List[].class)));
    }
}
