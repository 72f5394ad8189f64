// expect: violated deadlock
// A ring of six.
class RingOfSix {
    public static void main(String[] args) {
        Object[] ring = new Object[6];
        for (int i = 0; i < ring.length; i++) {
            ring[i] = new Object();
        }
        for (int i = 0; i < ring.length; i++) {
            Object mine = ring[i];
            Object next = ring[(i + 1) % ring.length];
            new Thread(() -> {
                synchronized (mine) {
                    synchronized (next) { // !deadlock
                        Thread.onSpinWait();
                    }
                }
            }).start();
        }
    }
}
