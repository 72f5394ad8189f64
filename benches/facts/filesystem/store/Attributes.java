package filesystem.store;

/** What a caller learns of a file. */
public class Attributes {
    private int inode;
    private int size;

    Attributes(int inode, int size) {
        this.inode = inode;
        this.size = size;
    }

    public int inode() {
        return inode;
    }

    public int size() {
        return size;
    }
}
