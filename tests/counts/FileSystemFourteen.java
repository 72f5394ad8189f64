// executions[source, optimal]: 2
// The file system of Flanagan and Godefroid (POPL 2005): each thread allocates a block for its inode, under a lock
// for each inode and each block; of fourteen the first and the last want the same block, in either order. By
// classes.py.
class FileSystemFourteen {
    static final int INODES = 32;
    static final int BLOCKS = 26;
    static final Object[] inodeLocks = new Object[INODES];
    static final Object[] blockLocks = new Object[BLOCKS];
    static final int[] inode = new int[INODES];
    static final boolean[] busy = new boolean[BLOCKS];

    static void allocate(int thread) {
        int i = thread % INODES;
        synchronized (inodeLocks[i]) {
            if (inode[i] == 0) {
                int block = i * 2 % BLOCKS;
                while (!take(block, i)) {
                    block = (block + 1) % BLOCKS;
                }
            }
        }
    }

    static boolean take(int block, int i) {
        synchronized (blockLocks[block]) {
            if (busy[block]) {
                return false;
            }
            busy[block] = true;
            inode[i] = block + 1;
            return true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < INODES; i++) {
            inodeLocks[i] = new Object();
        }
        for (int i = 0; i < BLOCKS; i++) {
            blockLocks[i] = new Object();
        }
        Thread[] threads = new Thread[14];
        for (int i = 0; i < threads.length; i++) {
            int mine = i;
            threads[i] = new Thread(() -> allocate(mine));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
