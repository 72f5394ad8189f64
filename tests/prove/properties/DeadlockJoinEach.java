// Two threads wait for the end of each other, if there is an argument.
class DeadlockJoinEach {
    static volatile Thread one;
    static volatile Thread two;

    static void end(Thread other) {
        try {
            if (other != null) {
                other.join(); // alarm: deadlock
            }
        } catch (InterruptedException e) {
            return;
        }
    }

    public static void main(String[] args) {
        Thread first = new Thread(() -> end(two));
        Thread second = new Thread(() -> end(one));
        if (args.length > 0) {
            one = first;
            two = second;
        }
        first.start();
        second.start();
    }
}
