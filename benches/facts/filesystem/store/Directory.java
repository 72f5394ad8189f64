package filesystem.store;

import filesystem.disk.Mutex;
import java.util.HashMap;
import java.util.Map;

/** Files by name. The directory's lock is taken before that of any inode. */
public class Directory {
    private Files files;
    private Map<String, Integer> entries = new HashMap<>();
    private Mutex lock = new Mutex();

    public Directory(Files files) {
        this.files = files;
    }

    public Result create(String name) {
        lock.acquire();
        try {
            if (entries.containsKey(name)) {
                return Result.failed(Status.EXISTS);
            }
            Result created = files.create();
            if (created.done()) {
                entries.put(name, created.value());
            }
            return created;
        } finally {
            lock.release();
        }
    }

    public Result lookup(String name) {
        lock.acquire();
        try {
            Integer inode = entries.get(name);
            return inode == null ? Result.failed(Status.NOT_FOUND) : new Result(Status.DONE, inode);
        } finally {
            lock.release();
        }
    }

    public Status unlink(String name) {
        lock.acquire();
        try {
            Integer inode = entries.remove(name);
            return inode == null ? Status.NOT_FOUND : files.delete(inode);
        } finally {
            lock.release();
        }
    }

    public int size() {
        lock.acquire();
        try {
            return entries.size();
        } finally {
            lock.release();
        }
    }
}
