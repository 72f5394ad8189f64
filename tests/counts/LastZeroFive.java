// executions[source, optimal]: 64
// Last zero: a thread looks for the zero with the highest index, while five others each write one more than their
// left neighbour into their element. By classes.py; 64 is also the number in the literature (Abdulla et al., POPL
// 2014).
class LastZeroFive {
    static final int[] array = new int[6];

    static void search() {
        int i = 5;
        while (array[i] != 0) {
            i--;
        }
    }

    static void work(int j) {
        int left = array[j - 1];
        array[j] = left + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[6];
        threads[0] = new Thread(LastZeroFive::search);
        for (int i = 1; i < threads.length; i++) {
            int mine = i;
            threads[i] = new Thread(() -> work(mine));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
