// expect: verified
// A final field is frozen immediately after each modification by reflection (JLS 17.5.3).
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicReference;

class FinalFieldByReflection {
    static final AtomicReference<FinalFieldByReflection> shared = new AtomicReference<>();
    final int value;

    FinalFieldByReflection(int value) {
        this.value = value;
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            FinalFieldByReflection seen = shared.getOpaque();
            assert seen == null || seen.value == 2;
        }).start();
        FinalFieldByReflection one = new FinalFieldByReflection(1);
        Field field = FinalFieldByReflection.class.getDeclaredField("value");
        field.setAccessible(true);
        field.setInt(one, 2);
        shared.setOpaque(one);
    }
}
