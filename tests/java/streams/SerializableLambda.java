// A serialisable lambda survives a round trip with its captures.
import java.io.*;
import java.util.function.*;

public class SerializableLambda {
    interface SF<A, B> extends Function<A, B>, Serializable { }
    static Object copy(Object o) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(b)) { out.writeObject(o); }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()))) { return in.readObject(); }
    }
    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Exception {
        String pre = "pre"; int k = 7;
        SF<String, String> f = s -> pre + s + k;
        System.out.println(((SF<String, String>) copy(f)).apply("-x-"));
        Supplier<String> g = (Supplier<String> & Serializable) pre::toUpperCase;
        System.out.println(((Supplier<String>) copy(g)).get());
        Runnable plain = () -> { };
        try { copy(plain); } catch (NotSerializableException e) { System.out.println("not serializable"); }
        var wr = f.getClass().getDeclaredMethod("writeReplace");
        wr.setAccessible(true);
        var sl = (java.lang.invoke.SerializedLambda) wr.invoke(f);
        System.out.println(sl.getCapturingClass() + " " + sl.getFunctionalInterfaceClass() + " " + sl.getImplMethodKind() + " "
                + sl.getCapturedArgCount() + " " + sl.getCapturedArg(0));
    }
}
