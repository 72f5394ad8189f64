// expect: violated data-race
// Of the flag, the read does not acquire: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StaticIntGetAndBitwiseXorToOpaque {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static int flag;
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findStaticVarHandle(StaticIntGetAndBitwiseXorToOpaque.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((int) F.getOpaque() == 1) {
                assert DATA.size() == 1;
            }
        });
        other.start();
        DATA.add(1);
        int before = (int) F.getAndBitwiseXor(1);
        other.join();
    }
}
