// Tasks wait for tasks that they have made.
// proves: deadlock
import java.util.concurrent.*;
public class DeadlockForkJoinFixed {
    static class T extends RecursiveTask<Integer> {
        final int lo, hi;
        T(int lo, int hi) { this.lo = lo; this.hi = hi; }
        protected Integer compute() { if (hi - lo < 2) return lo; int mid = (lo + hi) / 2; T l = new T(lo, mid), r = new T(mid, hi); l.fork(); int b = r.compute(); return l.join() + b; }
    }
    public static void main(String[] x) { System.out.println(ForkJoinPool.commonPool().invoke(new T(0, 8))); }
}
