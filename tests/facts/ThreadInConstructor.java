// fact: thread main
// fact: thread early
// fact: shared ThreadInConstructor.x unlocked
// A constructor starts a thread that knows the object: the field is written late.
class ThreadInConstructor {
    private int x;

    ThreadInConstructor() {
        new Thread(() -> System.out.println(x), "early").start();
        x = 1;
    }

    public static void main(String[] args) {
        new ThreadInConstructor();
    }
}
