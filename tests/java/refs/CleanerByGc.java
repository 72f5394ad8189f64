// A Cleaner action runs after its object became garbage.
import java.lang.ref.*;
import java.util.concurrent.*;

public class CleanerByGc {
    static void make(Cleaner c, CountDownLatch l) { c.register(new Object(), l::countDown); }
    public static void main(String[] args) throws Exception {
        CountDownLatch l = new CountDownLatch(1);
        Cleaner c = Cleaner.create();
        make(c, l);
        for (int i = 0; i < 200 && l.getCount() > 0; i++) {
            System.gc();
            l.await(5, TimeUnit.MILLISECONDS);
        }
        System.out.println(l.getCount());
    }
}
