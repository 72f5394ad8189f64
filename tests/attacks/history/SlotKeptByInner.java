// expect: violated data-race
// The slot is emptied, but an inner object that is still shown refers to the box.
// JLS 17.4.5: the two increments are not ordered.
class SlotKeptByInner {
    static volatile Runnable job;

    public static void main(String[] args) throws Exception {
        int[] box = new int[1];
        job = () -> box[0]++;
        Runnable kept = job;
        Thread t = new Thread(() -> {
            Runnable r = job;
            if (r != null) {
                r.run();
            }
        });
        t.start();
        job = null;
        kept.run();
    }
}
