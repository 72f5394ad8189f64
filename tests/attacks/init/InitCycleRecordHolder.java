// expect: violated deadlock
// A record and its nested holder need each other (JLS 12.4.2).
class InitCycleRecordHolder {
    record Point(int x) {
        static final Point ORIGIN = new Point(Holder.SEED);

        static class Holder {
            static final int SEED = ORIGIN == null ? 0 : 1;
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> new Point(1)).start();
        int ignored = Point.Holder.SEED;
    }
}
