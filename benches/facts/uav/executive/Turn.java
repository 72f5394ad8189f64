package uav.executive;

/** Whether it is a thread's turn. */
class Turn {
    private boolean given;

    synchronized void give() {
        given = true;
        notify();
    }

    synchronized void await() throws InterruptedException {
        while (!given) {
            wait();
        }
        given = false;
    }
}
