// A thread that waits for its own end.
class DeadlockJoinSelf {
    public static void main(String[] args) throws InterruptedException {
        Thread.currentThread().join(); // alarm: deadlock // really
    }
}
