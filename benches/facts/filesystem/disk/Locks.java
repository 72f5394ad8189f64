package filesystem.disk;

/** A lock for each number of one kind: inodes, or blocks. */
public class Locks {
    private Mutex[] locks;

    public Locks(int count) {
        locks = new Mutex[count];
        for (int i = 0; i < count; i++) {
            locks[i] = new Mutex();
        }
    }

    public void acquire(int number) {
        locks[number].acquire();
    }

    public void release(int number) {
        locks[number].release();
    }
}
