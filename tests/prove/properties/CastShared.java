// Between test and cast another thread stores something else.
class CastShared {
    static volatile Object o = 5;
    static Integer r;

    public static void main(String[] args) {
        new Thread(() -> o = "text").start();
        if (o instanceof Integer) {
            r = (Integer) o; // alarm: class-cast // really
        }
    }
}
