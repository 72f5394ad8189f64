// expect: violated assertion
// A seeded Random has one sequence, but two threads share it: who gets the first number is open.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
import java.util.Random;

class SharedSeededRandom {
    public static void main(String[] args) throws Exception {
        Random r = new Random(42);
        int first = new Random(42).nextInt();
        Thread t = new Thread(r::nextInt);
        t.start();
        assert r.nextInt() == first;
    }
}
