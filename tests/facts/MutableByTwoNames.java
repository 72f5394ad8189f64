// fact: thread main
// fact: thread MutableByTwoNames$Reader
// fact: shared MutableByTwoNames.published unlocked
// fact: shared MutableByTwoNames.x unlocked
// A new object is passed twice: it escapes by one name and is written by the other.
class MutableByTwoNames {
    static MutableByTwoNames published;
    int x;

    static void publish(MutableByTwoNames one, MutableByTwoNames other) {
        published = one;
        other.x = 1;
    }

    static class Reader extends Thread {
        @Override
        public void run() {
            MutableByTwoNames seen = published;
            if (seen != null) System.out.println(seen.x);
        }
    }

    public static void main(String[] args) {
        new Reader().start();
        MutableByTwoNames made = new MutableByTwoNames();
        publish(made, made);
    }
}
