// The helpers of java.util.Objects.
import java.util.*;

public class ObjectsUtil {
    public static void main(String[] args) {
        System.out.println(Objects.equals(null, null) + " " + Objects.equals("a", "a") + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " "
                + Objects.hash(1, "a", null) + " " + Objects.hashCode(null) + " " + Objects.toString(null) + " " + Objects.toString(null, "d") + " "
                + Objects.compare(1, 2, Integer::compare) + " " + Objects.requireNonNullElse(null, 5) + " "
                + Objects.requireNonNullElseGet(null, () -> 6) + " " + Objects.isNull(1) + Objects.nonNull(1) + " " + Objects.checkIndex(2, 3) + " "
                + Objects.checkFromToIndex(1, 2, 3) + " " + Objects.checkFromIndexSize(1, 2, 3));
        for (Runnable r : new Runnable[] {() -> Objects.requireNonNull(null, "msg"), () -> Objects.requireNonNull(null, () -> "supplied"),
                () -> Objects.checkIndex(-1, 3), () -> Objects.checkFromToIndex(2, 1, 3), () -> Objects.checkFromIndexSize(2, 2, 3),
                () -> Objects.requireNonNullElse(null, null)}) try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
        System.out.println(Objects.hash() + " " + Arrays.hashCode(new Object[] {1, "a", null}) + " " + Objects.hash((Object[]) null));
    }
}
