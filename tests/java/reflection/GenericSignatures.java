// Generic signatures of classes, fields and methods in text form.
import java.lang.reflect.*;
import java.util.*;

public class GenericSignatures {
    static abstract class G<T extends Comparable<? super T> & java.io.Serializable, U> extends AbstractMap<String,
            List<? extends T>> implements Comparable<G<T, ?>> {
        List<T[]> f;
        Map<? super U, int[]>[] g;
        G<T, U>.In in;
        class In { }
        abstract <X extends T, E extends Exception> X m(Collection<? extends X> c, U u, X... r) throws E;
    }
    public static void main(String[] args) throws Exception {
        System.out.println(G.class.toGenericString() + " " + Arrays.toString(G.class.getTypeParameters()) + " "
                + Arrays.toString(G.class.getTypeParameters()[0].getBounds()));
        System.out.println(G.class.getGenericSuperclass() + " " + Arrays.toString(G.class.getGenericInterfaces()));
        for (String n : new String[] {"f", "g", "in"}) System.out.println(G.class.getDeclaredField(n).getGenericType() + " "
                + G.class.getDeclaredField(n).getGenericType().getClass().getInterfaces()[0].getSimpleName() + " "
                + G.class.getDeclaredField(n).toGenericString());
        Method m = Arrays.stream(G.class.getDeclaredMethods()).filter(x -> x.getName().equals("m")).findFirst().get();
        System.out.println(m.toGenericString() + " " + Arrays.toString(m.getGenericParameterTypes()) + " " + m.getGenericReturnType() + " "
                + Arrays.toString(m.getGenericExceptionTypes()) + " " + Arrays.toString(m.getTypeParameters()[0].getBounds()));
        ParameterizedType p = (ParameterizedType) G.class.getGenericSuperclass();
        System.out.println(p.getRawType() + " " + p.getActualTypeArguments()[0] + " " + p.getOwnerType() + " "
                + p.getActualTypeArguments()[1].getTypeName());
        ParameterizedType l = (ParameterizedType) p.getActualTypeArguments()[1];
        WildcardType w = (WildcardType) l.getActualTypeArguments()[0];
        System.out.println(w + " " + Arrays.toString(w.getUpperBounds()) + w.getLowerBounds().length + " "
                + w.getUpperBounds()[0].equals(G.class.getTypeParameters()[0]));
        abstract class Ref<X> { Type t() { return ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0]; } }
        System.out.println(new Ref<Map<String, List<Integer[]>>>() { }.t());
        System.out.println(((TypeVariable<?>) G.class.getTypeParameters()[1]).getGenericDeclaration() + " "
                + List.class.getMethod("of", Object[].class).toGenericString() + " "
                + Collections.class.getMethod("max", Collection.class).toGenericString());
    }
}
