// expect: violated uncaught-exception
class IndexByInterleaving {
    static volatile int next;

    public static void main(String[] args) throws Exception {
        int[] slots = new int[2];
        Thread t = new Thread(() -> next++);
        t.start();
        next++;
        t.join();
        slots[next] = 1; // !uncaught-exception
    }
}
