// expect: violated data-race
// Two threads release a permit, and the one acquired may be that of the thread which has not written (JLS 17.4.5).
import java.util.concurrent.Semaphore;

class PermitOfSomebodyElse {
    static int data;

    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(0);
        new Thread(() -> {
            data = 1;
            permits.release();
        }).start();
        new Thread(permits::release).start();
        permits.acquire();
        int seen = data;
    }
}
