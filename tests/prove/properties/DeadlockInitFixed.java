// The first needs the second, and not the other way round.
// proves: deadlock
class DeadlockInitFixed {
    static class Left {
        static int n = Right.n + 1;
    }

    static class Right {
        static int n = 1;
    }

    public static void main(String[] args) {
        new Thread(() -> System.out.println(Left.n)).start();
        System.out.println(Right.n);
    }
}
