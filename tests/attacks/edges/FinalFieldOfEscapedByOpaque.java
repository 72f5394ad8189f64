// expect: violated data-race
// A final field is safe from the end of the constructor on (JLS 17.5); this object is handed out before that, by an
// access that orders nothing.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FinalFieldOfEscapedByOpaque {
    static final VarHandle BOX;
    static Box box;
    static int sum;

    static {
        try {
            BOX = MethodHandles.lookup().findStaticVarHandle(FinalFieldOfEscapedByOpaque.class, "box", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static class Box {
        final int value;

        Box() {
            value = 1;
            BOX.setOpaque(this);
        }
    }

    public static void main(String[] args) {
        new Thread(Box::new).start();
        Box seen = (Box) BOX.getOpaque();
        if (seen != null) {
            sum += seen.value;
        }
    }
}
