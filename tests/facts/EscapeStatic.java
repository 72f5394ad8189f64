// fact: thread main
// fact: thread worker
// fact: shared EscapeStatic.known unlocked
// fact: escapes EscapeStatic
// fact: confined EscapeStatic$Own
class EscapeStatic {
    static class Own {
        int y;
    }

    private static EscapeStatic known;

    public static void main(String[] args) {
        new Thread(() -> known = new EscapeStatic(), "worker").start();
        Own own = new Own();
        own.y = 1;
        System.out.println(known == null ? own.y : 2);
    }
}
