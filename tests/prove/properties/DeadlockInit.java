// Two classes need each other, and two threads begin with one of them each.
// alarms: deadlock // really
class DeadlockInit {
    static class Left {
        static int n = Right.n + 1;
    }

    static class Right {
        static int n = Left.n + 1;
    }

    public static void main(String[] args) {
        new Thread(() -> System.out.println(Left.n)).start();
        System.out.println(Right.n);
    }
}
