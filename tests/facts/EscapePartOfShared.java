// fact: thread main
// fact: thread worker
// fact: shared EscapePartOfShared$Part.x unlocked
// fact: immutable EscapePartOfShared.part
// fact: escapes EscapePartOfShared
// fact: escapes EscapePartOfShared$Part
// What is reachable from a shared object is shared.
class EscapePartOfShared {
    static class Part {
        int x;
    }

    private final Part part = new Part();

    public static void main(String[] args) {
        EscapePartOfShared shared = new EscapePartOfShared();
        new Thread(() -> shared.part.x++, "worker").start();
        shared.part.x++;
    }
}
