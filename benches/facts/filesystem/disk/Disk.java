package filesystem.disk;

/** Blocks of bytes; whoever reads or writes one holds its lock. */
public class Disk {
    public static final int BLOCK = 4;

    private byte[] bytes;
    private Locks locks;

    public Disk(int blocks) {
        bytes = new byte[blocks * BLOCK];
        locks = new Locks(blocks);
    }

    public int blocks() {
        return bytes.length / BLOCK;
    }

    public void read(int block, int offset, byte[] into, int at, int count) {
        locks.acquire(block);
        try {
            for (int i = 0; i < count; i++) {
                into[at + i] = bytes[block * BLOCK + offset + i];
            }
        } finally {
            locks.release(block);
        }
    }

    public void write(int block, int offset, byte[] from, int at, int count) {
        locks.acquire(block);
        try {
            for (int i = 0; i < count; i++) {
                bytes[block * BLOCK + offset + i] = from[at + i];
            }
        } finally {
            locks.release(block);
        }
    }

    public void clear(int block) {
        write(block, 0, new byte[BLOCK], 0, BLOCK);
    }
}
