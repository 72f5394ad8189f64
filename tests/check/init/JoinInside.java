// expect: violated deadlock
// expect: violated deadlock
// options: --all
// Whoever comes first waits for the first thread to end: itself, or while that one waits for the class.
class JoinInside {
    static Thread first;

    static class A {
        static int a = 1;

        static {
            try {
                first.join();
            } catch (InterruptedException e) {
                a = 2;
            }
        }
    }

    static class B extends A {
        static int b = 1;
    }

    static int sum;

    public static void main(String[] args) throws Exception {
        first = new Thread(() -> {
            sum = B.b; // !deadlock
        });
        Thread second = new Thread(() -> {
            int own = A.a; // !deadlock
        });
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
