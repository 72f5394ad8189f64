// A method is called with a lock and without it, by the same thread.
// alarms: data-race // really
class RaceHeldContext {
    static final Object LOCK = new Object();
    static int x;
    static void inc() { x++; }
    static void work() { synchronized (LOCK) { inc(); } inc(); }
    public static void main(String[] args) { new Thread(RaceHeldContext::work).start(); work(); }
}
