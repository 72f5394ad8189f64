package filesystem;

import filesystem.store.Attributes;
import filesystem.store.Directory;
import filesystem.store.Files;
import filesystem.store.Result;
import filesystem.store.Status;

/** A thread that creates, writes, reads and deletes a file; all users may know it by the same name. */
class User extends Thread {
    private Files files;
    private Directory directory;
    private String file;
    private int rounds;

    User(String name, Files files, Directory directory, String file, int rounds) {
        super(name);
        this.files = files;
        this.directory = directory;
        this.file = file;
        this.rounds = rounds;
    }

    @Override
    public void run() {
        for (int i = 0; i < rounds; i++) {
            work((byte) (i + 1));
        }
    }

    private void work(byte value) {
        Result created = directory.create(file);
        int inode = created.done() ? created.value() : directory.lookup(file).value();
        if (inode < 0) {
            return;
        }
        byte[] data = {value, value};
        if (files.write(inode, 0, data).done()) {
            check(inode);
        }
        Status gone = directory.unlink(file);
        if (gone != Status.DONE && gone != Status.NOT_FOUND) {
            throw new IllegalStateException("unlink says " + gone);
        }
    }

    private void check(int inode) {
        Attributes attributes = files.attributes(inode);
        if (attributes != null && attributes.size() > 2) {
            throw new IllegalStateException("nobody wrote so much");
        }
        byte[] back = new byte[2];
        Result read = files.read(inode, 0, back);
        if (read.done() && read.value() == 2 && back[0] != back[1]) {
            throw new IllegalStateException("a torn write");
        }
    }
}
