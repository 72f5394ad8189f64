// Recursive tasks and actions, invokeAll, exceptions and common pool.
import java.util.concurrent.*;
import java.util.*;

public class ForkJoinTasks {
    static class Sum extends RecursiveTask<Long> {
        final int[] a;
        final int lo, hi;
        Sum(int[] a, int lo, int hi) {
            this.a = a;
            this.lo = lo;
            this.hi = hi;
        }
        protected Long compute() {
            if (hi - lo < 100) {
                long s = 0;
                for (int i = lo; i < hi; i++) s += a[i];
                return s;
            }
            int m = (lo + hi) >>> 1;
            Sum l = new Sum(a, lo, m), r = new Sum(a, m, hi);
            l.fork();
            return r.compute() + l.join();
        }
    }
    static class Sort extends RecursiveAction {
        final int[] a;
        final int lo, hi;
        Sort(int[] a, int lo, int hi) {
            this.a = a;
            this.lo = lo;
            this.hi = hi;
        }
        protected void compute() {
            if (hi - lo < 32) {
                Arrays.sort(a, lo, hi);
                return;
            }
            int m = (lo + hi) >>> 1;
            invokeAll(new Sort(a, lo, m), new Sort(a, m, hi));
            int[] t = new int[hi - lo];
            int i = lo, j = m, k = 0;
            while (i < m || j < hi) t[k++] = j >= hi || i < m && a[i] <= a[j] ? a[i++] : a[j++];
            System.arraycopy(t, 0, a, lo, t.length);
        }
    }
    static class Fib extends RecursiveTask<Integer> {
        final int n;
        Fib(int n) {
            this.n = n;
        }
        protected Integer compute() {
            if (n < 2) return n;
            Fib a = new Fib(n - 1);
            a.fork();
            return new Fib(n - 2).compute() + a.join();
        }
    }
    static class Bad extends RecursiveTask<Integer> { protected Integer compute() { throw new IllegalStateException("bad task"); } }
    public static void main(String[] args) throws Exception {
        int[] a = new int[3000]; for (int i = 0; i < a.length; i++) a[i] = i * 7919 % 10007; ForkJoinPool p = new ForkJoinPool(3);
        System.out.println(p.invoke(new Sum(a, 0, a.length)) + " " + new Sum(a, 0, a.length).invoke());
        p.invoke(new Sort(a, 0, a.length));
        boolean ok = true;
        for (int i = 1; i < a.length; i++) ok &= a[i - 1] <= a[i];
        System.out.println(ok + " " + a[0] + " " + a[2999]);
        System.out.println(ForkJoinPool.commonPool().invoke(new Fib(12)) + " " + p.submit(() -> 5).get() + " " + p.getParallelism());
        try {
            p.invoke(new Bad());
        } catch (IllegalStateException e) {
            System.out.println(e.getClass());
        }
        Bad b = new Bad();
        b.fork();
        try {
            b.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getClass());
        }
        System.out.println(b.isCompletedAbnormally() + " " + b.isCompletedNormally() + " " + b.isDone());
        ForkJoinTask<Integer> t = ForkJoinTask.adapt(() -> 9);
        System.out.println(t.invoke() + " " + t.getRawResult());
        t = new Fib(3);
        t.cancel(false);
        try {
            t.join();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        p.shutdown(); System.out.println(p.awaitTermination(5, TimeUnit.SECONDS) + " " + ForkJoinTask.inForkJoinPool());
        CountedCompleter<Integer> cc = new CountedCompleter<>() {
            int r;
            public void compute() {
                r = 77;
                tryComplete();
            }
            public Integer getRawResult() {
                return r;
            }
        };
        System.out.println(cc.invoke());
    }
}
