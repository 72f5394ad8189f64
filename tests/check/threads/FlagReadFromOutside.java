// expect: violated assertion
// Who catches an InterruptedException has cleared the flag, and others can see that without asking the thread.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

class FlagReadFromOutside {
    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        long flag = unsafe.objectFieldOffset(Thread.class.getDeclaredField("interrupted"));
        Thread thread = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                return;
            }
        });
        thread.start();
        thread.interrupt();
        assert unsafe.getBooleanVolatile(thread, flag); // !assertion
        thread.join();
    }
}
