// expect: violated uncaught-exception
// Two threads start the same thread: the second gets IllegalThreadStateException (Thread.start).
class StartTwiceByTwo {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread();
        new Thread(t::start).start();
        t.start();
    }
}
