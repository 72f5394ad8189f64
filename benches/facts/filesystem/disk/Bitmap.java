package filesystem.disk;

/** Which blocks are in use. */
public class Bitmap {
    private boolean[] used;
    private int free;

    public Bitmap(int blocks) {
        used = new boolean[blocks];
        free = blocks;
    }

    /** A block that was free, or -1. */
    public synchronized int allocate() {
        for (int i = 0; i < used.length; i++) {
            if (!used[i]) {
                used[i] = true;
                free--;
                return i;
            }
        }
        return -1;
    }

    public synchronized void free(int block) {
        if (!used[block]) {
            throw new IllegalStateException("block " + block + " is free already");
        }
        used[block] = false;
        free++;
    }

    public synchronized int free() {
        return free;
    }
}
