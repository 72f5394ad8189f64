// expect: violated deadlock
// since 21
// Only platform threads notify those who wait on them when they end (Thread.join, implementation note).
class VirtualEndTellsNobody {
    public static void main(String[] args) throws Exception {
        Thread virtual = Thread.ofVirtual().unstarted(() -> { });
        virtual.start();
        synchronized (virtual) {
            while (virtual.isAlive()) {
                virtual.wait();
            }
        }
    }
}
