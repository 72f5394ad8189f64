// After the join the thread's last write is what is there; before it anything may be.
// run hb: --memory hb
// run jls:
// proves[jls]: data-race
class JoinHides {
    static int d;
    static int r;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            d = 5; // alarm[hb] (false): data-race -- join is not in this model
            d = 6; // alarm[hb] (false): data-race -- join is not in this model
        });
        t.start();
        t.join();
        r = d; // value d includes 6 // value[jls] d excludes 0, 5 // alarm[hb] (false): data-race -- join is not in this model
    }
}
