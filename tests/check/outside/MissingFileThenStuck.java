// A worker dies of the missing file, and the others wait for it in vain: no deadlock of the program's.
// expect: inconclusive
// assumes: hidden-files
import java.io.FileInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CountDownLatch;

class MissingFileThenStuck {
    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
            try (FileInputStream in = new FileInputStream("/data/in")) {
                in.read();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            done.countDown();
        }).start();
        done.await();
    }
}
