// expect: violated uncaught-exception
// The interrupt may come while main waits in join, or before: InterruptedException (Thread.join).
// real java: fails in 3 of 4 runs.
class JoinInterruptedAlready {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread t = new Thread(main::interrupt);
        t.start();
        t.join();
    }
}
