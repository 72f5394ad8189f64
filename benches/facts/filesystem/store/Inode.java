package filesystem.store;

/** What is known of a file: guarded by the inode's lock. */
class Inode {
    static final int BLOCKS = 2;

    private int number;
    private boolean used;
    private int size;
    private int[] blocks = new int[BLOCKS];

    Inode(int number) {
        this.number = number;
        forget();
    }

    int number() {
        return number;
    }

    boolean used() {
        return used;
    }

    void use() {
        used = true;
    }

    int size() {
        return size;
    }

    void grow(int size) {
        if (size > this.size) {
            this.size = size;
        }
    }

    int block(int index) {
        return blocks[index];
    }

    void put(int index, int block) {
        blocks[index] = block;
    }

    void forget() {
        used = false;
        size = 0;
        for (int i = 0; i < BLOCKS; i++) {
            blocks[i] = -1;
        }
    }
}
