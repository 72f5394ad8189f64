// Defines hidden classes for ever.
// verdict: any
import java.lang.invoke.MethodHandles;

public class HiddenClasses {
    static class Small {}

    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();

        byte[] bytes = HiddenClasses.class.getResourceAsStream("HiddenClasses$Small.class").readAllBytes();
        while (true) {
            MethodHandles.lookup().defineHiddenClass(bytes, true);
        }
    }
}
