// A directory that is not shown lists as null.
// expect: inconclusive
// assumes: hidden-files
import java.io.File;

class NullListing {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            for (File file : new File("/home").listFiles()) {
                System.out.println(file);
            }
        });
        t.start();
        t.join();
    }
}
