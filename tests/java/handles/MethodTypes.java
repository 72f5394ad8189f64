// The MethodType API, descriptors and interning.
import java.lang.invoke.*;
import java.util.*;

public class MethodTypes {
    public static void main(String[] args) {
        MethodType t = MethodType.methodType(String.class, int.class, Object[].class);
        System.out.println(t + " " + t.toMethodDescriptorString() + " " + t.parameterCount() + " " + t.parameterType(1) + " " + t.returnType() + " "
                + t.parameterList());
        System.out.println(t.appendParameterTypes(long.class) + " " + t.insertParameterTypes(0, char.class) + " " + t.dropParameterTypes(0, 1) + " "
                + t.changeReturnType(void.class) + " " + t.changeParameterType(0, byte.class) + " " + t.erase() + " " + t.generic() + " " + t.wrap()
                + " " + t.wrap().unwrap() + " " + t.hasPrimitives() + t.hasWrappers());
        System.out.println((MethodType.methodType(String.class, int.class, Object[].class) == t) + " " + t.equals(t.wrap()) + " "
                + MethodType.genericMethodType(2, true) + " " + MethodType.fromMethodDescriptorString("(IJLjava/lang/String;[[D)V", null) + " "
                + t.lastParameterType() + " " + t.describeConstable().get().displayDescriptor());
        try { MethodType.methodType(int.class, void.class); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { MethodType.fromMethodDescriptorString("(Q)V", null); } catch (IllegalArgumentException e) { System.out.println("bad descriptor"); }
        try { t.parameterType(5); } catch (IndexOutOfBoundsException e) { System.out.println("ioobe"); }
        try { MethodType.fromMethodDescriptorString("(Lno/Such;)V", null); } catch (TypeNotPresentException e) { System.out.println(e.getMessage()); }
        Map<MethodType, String> m = new HashMap<>(); m.put(t, "x"); System.out.println(m.get(MethodType.methodType(String.class, t.parameterList())));
    }
}
