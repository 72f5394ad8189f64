// Multiples of 3 below 30 are 12 in the fifth round.
// run both: --domain interval+congruence
// run interval: --domain interval
// run sign: --domain sign
class CongruenceByThreesWrong {
    static int r;

    public static void main(String[] args) {
        for (int i = 0; i < 30; i += 3) {
            r = 100 / (i - 12); // alarm: division-by-zero // really // value i includes 12
        }
    }
}
