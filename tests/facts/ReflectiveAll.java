// fact: thread main
// fact: unknown ReflectiveAll.main([Ljava/lang/String;)V
// All methods of a class are asked for: which of them is called is not known.
import java.lang.reflect.Method;

class ReflectiveAll {
    static int calls;

    public static void call() {
        calls++;
    }

    public static void main(String[] args) throws Exception {
        for (Method method : ReflectiveAll.class.getDeclaredMethods()) {
            if (method.getName().equals("call")) {
                method.invoke(null);
            }
        }
    }
}
