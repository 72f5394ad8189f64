// fact: thread main
// fact: thread MutableOfLastRound$Reader
// fact: shared MutableOfLastRound.published unlocked
// fact: shared MutableOfLastRound.x unlocked
// fact: immutable MutableOfLastRound.next
// `kept` is what was made before the loop and has been published; only `made` is new in each round.
class MutableOfLastRound {
    static MutableOfLastRound published;
    int x;
    final MutableOfLastRound next;

    MutableOfLastRound(MutableOfLastRound next) {
        this.next = next;
    }

    static class Reader extends Thread {
        @Override
        public void run() {
            MutableOfLastRound seen = published;
            if (seen != null) System.out.println(seen.x + " " + seen.next);
        }
    }

    public static void main(String[] args) {
        new Reader().start();
        MutableOfLastRound made = new MutableOfLastRound(null);
        MutableOfLastRound kept = made;
        published = made;
        int rounds = 0;
        while (made.next == null && rounds++ < 3) {
            made = new MutableOfLastRound(null);
            kept.x = rounds;
        }
        System.out.println(made);
    }
}
