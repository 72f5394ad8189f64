// expect: verified
// discipline: mld=obeyed mld'=violated
// Written by its allocator, but after a visible operation: the window of the initialising thread is over then.
// Nothing is wrong with the program.
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
