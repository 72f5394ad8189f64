// expect: violated data-race
// values() returns a new array on every call: two monitors (JLS 17.4.5).
class LockOnEnumValues {
    enum Color { RED }

    static int count;

    static void add() {
        synchronized (Color.values()) {
            count++;
        }
    }

    public static void main(String[] args) throws Exception {
        Color.values();
        Thread t = new Thread(LockOnEnumValues::add);
        t.start();
        add();
    }
}
