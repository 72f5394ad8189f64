// fact: thread main
// fact: thread first
// fact: thread second
// fact: immutable StartOfOne.x
// Before the start of the only thread that looks at it, though after that of another.
class StartOfOne {
    private int x;

    public static void main(String[] args) {
        new Thread(() -> System.out.println("first"), "first").start();
        StartOfOne shared = new StartOfOne();
        shared.x = 1;
        new Thread(() -> System.out.println(shared.x), "second").start();
    }
}
