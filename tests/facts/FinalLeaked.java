// fact: thread main
// fact: thread Thread
// fact: shared FinalLeaked.seen unlocked
// fact: shared FinalLeaked.x unlocked
// A final field is written when others know its object already.
class FinalLeaked {
    private static FinalLeaked seen;
    private final int x;

    FinalLeaked() {
        seen = this;
        x = 7;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            FinalLeaked known = seen;
            if (known != null) {
                System.out.println(known.x);
            }
        }).start();
        new FinalLeaked();
    }
}
