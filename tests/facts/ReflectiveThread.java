// fact: thread main
// fact: thread ReflectiveThread$Worker
// fact: shared ReflectiveThread.calls unlocked
// fact: immutable ReflectiveThread$Worker.limit
// blunt: lacks thread ReflectiveThread$Worker
// blunt: says thread ReflectiveThread$Worker many
// blunt 17: says shared ReflectiveThread$Worker.limit by handle
// blunt 25: says shared ReflectiveThread$Worker.limit unlocked
// blunt: lacks immutable ReflectiveThread$Worker.limit
// A constructor and a method are found by names that are constants: what they do counts as the caller's.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class ReflectiveThread {
    static int calls;

    static void call() {
        calls++;
    }

    static class Worker extends Thread {
        private final int limit;

        public Worker(Integer limit) {
            this.limit = limit;
        }

        @Override
        public void run() {
            for (int i = 0; i < limit; i++) {
                call();
            }
        }
    }

    public static void main(String[] args) throws Throwable {
        Thread worker = (Thread) Class.forName("ReflectiveThread$Worker").getConstructor(Integer.class).newInstance(3);
        worker.start();
        MethodHandle call = MethodHandles.lookup().findStatic(ReflectiveThread.class, "call", MethodType.methodType(void.class));
        call.invokeExact();
    }
}
