// expect: violated data-race
// Two branches allocate a different number of objects and look alike afterwards; only one has shown its array.
// JLS 17.4.5: the two writes to that array are not ordered.
class GarbageBranchRaces {
    static volatile boolean flag;
    static volatile int[] shared;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int[] a = shared;
            if (a != null) {
                a[0] = 2;
            }
        });
        t.start();
        new Thread(() -> flag = true).start();
        int[] a;
        if (flag) {
            new Object();
            a = new int[1];
            shared = a;
        } else {
            a = new int[1];
            shared = new int[1];
        }
        a[0] = 1;
    }
}
