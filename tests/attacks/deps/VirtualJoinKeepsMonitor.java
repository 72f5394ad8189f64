// expect: violated deadlock
// since 21
// Who joins a virtual thread keeps the monitor of its object, which the thread needs to go on.
class VirtualJoinKeepsMonitor {
    static Thread virtual;

    public static void main(String[] args) throws Exception {
        virtual = Thread.ofVirtual().unstarted(() -> {
            synchronized (virtual) {
            }
        });
        virtual.start();
        synchronized (virtual) {
            virtual.join();
        }
    }
}
