// expect: verified
class IndexByInterleavingFixed {
    static volatile int next;

    public static void main(String[] args) throws Exception {
        int[] slots = new int[3];
        Thread t = new Thread(() -> next++);
        t.start();
        next++;
        t.join();
        slots[next] = 1;
    }
}
