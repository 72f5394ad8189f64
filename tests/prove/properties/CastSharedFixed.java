// The pattern tests and casts what was read once.
// proves: class-cast
class CastSharedFixed {
    static volatile Object o = 5;
    static Integer r;

    public static void main(String[] args) {
        new Thread(() -> o = "text").start();
        if (o instanceof Integer i) {
            r = i;
        }
    }
}
