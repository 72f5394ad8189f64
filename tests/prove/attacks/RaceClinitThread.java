// The initialiser of the main class starts a thread, which is there when main begins.
// alarms: data-race // really
class RaceClinitThread {
    static int x;
    static { new Thread(() -> Other.x++).start(); }
    static class Other { static int x; }
    public static void main(String[] args) { Other.x++; }
}
