// A lock-free stack with compare-and-set from several threads.
import java.util.concurrent.atomic.*;
import java.util.*;

public class TreiberStack {
    static class Node { final int v; Node next; Node(int v) { this.v = v; } }
    static final AtomicReference<Node> TOP = new AtomicReference<>();
    static void push(int v) { Node n = new Node(v); do n.next = TOP.get(); while (!TOP.compareAndSet(n.next, n)); }
    static Integer pop() { Node n; do { n = TOP.get(); if (n == null) return null; } while (!TOP.compareAndSet(n, n.next)); return n.v; }
    public static void main(String[] args) throws Exception {
        Thread[] ts = new Thread[4];
        AtomicLong sum = new AtomicLong();
        AtomicInteger cnt = new AtomicInteger();
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int j = 0; j < 200; j++) {
                    push(k * 1000 + j);
                    if (j % 2 == 1) {
                        Integer v = pop();
                        if (v != null) {
                            sum.addAndGet(v);
                            cnt.incrementAndGet();
                        }
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        for (Integer v; (v = pop()) != null; ) { sum.addAndGet(v); cnt.incrementAndGet(); } System.out.println(sum + " " + cnt + " " + TOP.get());
    }
}
