// expect: verified
// discipline: mld=obeyed mld'=obeyed
// Written by its allocator after another thread has been started, but before any other thread could get at it. The
// paper's MLD' ends the window of the initialising thread at its next visible operation, for want of better knowledge;
// Heddle knows what is reachable, and ends it when the object is shared. Nothing is wrong with the program.
class InitialisedLate {
    int a;

    public static void main(String[] args) {
        InitialisedLate shared = new InitialisedLate();
        new Thread(() -> {}).start();
        shared.a = 1;
        new Thread(() -> {
            assert shared.a == 1;
        }).start();
    }
}
