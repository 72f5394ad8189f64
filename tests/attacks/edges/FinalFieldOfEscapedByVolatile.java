// expect: verified
// The object is handed out inside of its constructor, but by a volatile access after the field was written: that orders
// the two accesses (JLS 17.4.5).
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FinalFieldOfEscapedByVolatile {
    static final VarHandle BOX;
    static Box box;
    static int sum;

    static {
        try {
            BOX = MethodHandles.lookup().findStaticVarHandle(FinalFieldOfEscapedByVolatile.class, "box", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static class Box {
        final int value;

        Box() {
            value = 1;
            BOX.setVolatile(this);
        }
    }

    public static void main(String[] args) {
        new Thread(Box::new).start();
        Box seen = (Box) BOX.getVolatile();
        if (seen != null) {
            sum += seen.value;
        }
    }
}
