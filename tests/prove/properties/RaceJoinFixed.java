// The result is read after the worker has been joined; a model without joins does not see that.
// run jls:
// run hb: --memory hb
// run tl: --memory tl
// proves[jls]: data-race, deadlock
class RaceJoinFixed {
    static int result;
    static int r;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = 7); // alarm[hb,tl] (false): data-race -- join is not in this model
        worker.start();
        worker.join();
        r = result; // alarm[hb,tl] (false): data-race -- join is not in this model
    }
}
