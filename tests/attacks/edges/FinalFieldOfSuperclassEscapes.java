// expect: verified
// The fields of a superclass are frozen when its constructor ends (JLS 17.5.1), before the subclass hands the object out.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FinalFieldOfSuperclassEscapes {
    static final VarHandle BOX;
    static Box box;

    static {
        try {
            BOX = MethodHandles.lookup().findStaticVarHandle(FinalFieldOfSuperclassEscapes.class, "box", Box.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static class Box {
        final int value;

        Box() {
            value = 1;
        }
    }

    static class Lid extends Box {
        Lid() {
            BOX.setOpaque(this);
        }
    }

    public static void main(String[] args) {
        new Thread(Lid::new).start();
        Box seen = (Box) BOX.getOpaque();
        assert seen == null || seen.value == 1;
    }
}
