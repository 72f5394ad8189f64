package filesystem.store;

import filesystem.disk.Bitmap;
import filesystem.disk.Disk;
import filesystem.disk.Locks;

/** Files by number. A caller holds no lock; each operation takes the inode's lock, then those of blocks. */
public class Files {
    private Disk disk;
    private Bitmap bitmap;
    private Inode[] inodes;
    private Locks locks;

    public Files(int inodes, int blocks) {
        disk = new Disk(blocks);
        bitmap = new Bitmap(blocks);
        locks = new Locks(inodes);
        this.inodes = new Inode[inodes];
        for (int i = 0; i < inodes; i++) {
            this.inodes[i] = new Inode(i);
        }
    }

    /** A new file without bytes. */
    public Result create() {
        for (Inode inode : inodes) {
            locks.acquire(inode.number());
            try {
                if (!inode.used()) {
                    inode.use();
                    return new Result(Status.DONE, inode.number());
                }
            } finally {
                locks.release(inode.number());
            }
        }
        return Result.failed(Status.NO_SPACE);
    }

    public Status delete(int number) {
        locks.acquire(number);
        try {
            Inode inode = inodes[number];
            if (!inode.used()) {
                return Status.BAD_HANDLE;
            }
            for (int i = 0; i < Inode.BLOCKS; i++) {
                if (inode.block(i) >= 0) {
                    disk.clear(inode.block(i));
                    bitmap.free(inode.block(i));
                }
            }
            inode.forget();
            return Status.DONE;
        } finally {
            locks.release(number);
        }
    }

    public Result write(int number, int offset, byte[] data) {
        if (offset + data.length > Inode.BLOCKS * Disk.BLOCK) {
            return Result.failed(Status.TOO_LARGE);
        }
        locks.acquire(number);
        try {
            Inode inode = inodes[number];
            if (!inode.used()) {
                return Result.failed(Status.BAD_HANDLE);
            }
            int done = 0;
            while (done < data.length) {
                int at = offset + done;
                int count = Math.min(data.length - done, Disk.BLOCK - at % Disk.BLOCK);
                int block = blockFor(inode, at / Disk.BLOCK);
                if (block < 0) {
                    return Result.failed(Status.NO_SPACE);
                }
                disk.write(block, at % Disk.BLOCK, data, done, count);
                done += count;
                inode.grow(offset + done);
            }
            return new Result(Status.DONE, done);
        } finally {
            locks.release(number);
        }
    }

    private int blockFor(Inode inode, int index) {
        int block = inode.block(index);
        if (block < 0) {
            block = bitmap.allocate();
            if (block >= 0) {
                inode.put(index, block);
            }
        }
        return block;
    }

    public Result read(int number, int offset, byte[] into) {
        locks.acquire(number);
        try {
            Inode inode = inodes[number];
            if (!inode.used()) {
                return Result.failed(Status.BAD_HANDLE);
            }
            int most = Math.min(into.length, inode.size() - offset);
            int done = 0;
            while (done < most) {
                int at = offset + done;
                int count = Math.min(most - done, Disk.BLOCK - at % Disk.BLOCK);
                disk.read(inode.block(at / Disk.BLOCK), at % Disk.BLOCK, into, done, count);
                done += count;
            }
            return new Result(Status.DONE, done);
        } finally {
            locks.release(number);
        }
    }

    /** Null for a file that is not there. */
    public Attributes attributes(int number) {
        locks.acquire(number);
        try {
            return inodes[number].used() ? new Attributes(number, inodes[number].size()) : null;
        } finally {
            locks.release(number);
        }
    }

    public int freeBlocks() {
        return bitmap.free();
    }

    public int blocks() {
        return disk.blocks();
    }
}
