// SubmissionPublisher with subscribers, requests, cancellation and errors.
import java.util.concurrent.*;
import java.util.*;

public class FlowPublishers {
    static class Sub implements Flow.Subscriber<Integer> {
        final List<Integer> got = new ArrayList<>();
        final int batch, max;
        Flow.Subscription s;
        final CountDownLatch end = new CountDownLatch(1);
        String how = "?";
        Sub(int b, int m) {
            batch = b;
            max = m;
        }
        public void onSubscribe(Flow.Subscription s) {
            this.s = s;
            s.request(batch);
        }
        public void onNext(Integer x) {
            got.add(x);
            if (got.size() == max) {
                s.cancel();
                how = "cancelled";
                end.countDown();
            } else if (got.size() % batch == 0) s.request(batch);
        }
        public void onError(Throwable t) {
            how = "error " + t.getMessage();
            end.countDown();
        }
        public void onComplete() {
            how = "complete";
            end.countDown();
        }
    }
    static class Twice extends SubmissionPublisher<Integer> implements Flow.Processor<Integer, Integer> {
        Flow.Subscription s;
        public void onSubscribe(Flow.Subscription s) {
            (this.s = s).request(1);
        }
        public void onNext(Integer x) {
            submit(x * 2);
            s.request(1);
        }
        public void onError(Throwable t) {
            closeExceptionally(t);
        }
        public void onComplete() {
            close();
        }
    }
    public static void main(String[] args) throws Exception {
        Sub a = new Sub(3, -1), b = new Sub(1, 4), c = new Sub(100, -1);
        try (SubmissionPublisher<Integer> p = new SubmissionPublisher<>(ForkJoinPool.commonPool(), 4)) {
            p.subscribe(a);
            p.subscribe(b);
            Twice t = new Twice();
            p.subscribe(t);
            t.subscribe(c);
            System.out.println(p.getNumberOfSubscribers() + " " + p.hasSubscribers() + " " + p.getMaxBufferCapacity());
            for (int i = 1; i <= 10; i++) p.submit(i);
        }
        a.end.await(); b.end.await(); c.end.await(); System.out.println(a.got + a.how + " " + b.got + b.how + " " + c.got + c.how);
        Sub e = new Sub(5, -1);
        SubmissionPublisher<Integer> q = new SubmissionPublisher<>();
        q.subscribe(e);
        q.submit(1);
        q.closeExceptionally(new Exception("broken"));
        e.end.await();
        System.out.println(e.how + " " + q.isClosed() + " " + q.getClosedException().getMessage());
        try {
            q.submit(2);
        } catch (IllegalStateException x) {
            System.out.println(x.getMessage());
        }
        SubmissionPublisher<Integer> r = new SubmissionPublisher<>();
        CompletableFuture<Void> done = r.consume(x -> System.out.println("consumed " + x));
        r.submit(7);
        r.submit(8);
        r.close();
        done.get();
    }
}
