// executions[source, optimal]: 5
// Last zero: a thread looks for the zero with the highest index, while two others each write one more than their
// left neighbour into their element. By classes.py.
class LastZeroTwo {
    static final int[] array = new int[3];

    static void search() {
        int i = 2;
        while (array[i] != 0) {
            i--;
        }
    }

    static void work(int j) {
        int left = array[j - 1];
        array[j] = left + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        threads[0] = new Thread(LastZeroTwo::search);
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
