package filesystem;

import filesystem.store.Directory;
import filesystem.store.Files;

/** Users of a small file system: {@code FileSystem [ROUNDS [NAMES [USERS]]]}. */
public class FileSystem {
    public static void main(String[] args) throws InterruptedException {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int names = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        int count = args.length > 2 ? Integer.parseInt(args[2]) : 2;

        Files files = new Files(2, 3);
        Directory directory = new Directory(files);
        User[] users = new User[count];
        for (int i = 0; i < count; i++) {
            users[i] = new User("user " + i, files, directory, "file " + i % names, rounds);
        }
        for (User user : users) {
            user.start();
        }
        for (User user : users) {
            user.join();
        }
        if (directory.size() != 0 || files.freeBlocks() != files.blocks()) {
            throw new IllegalStateException("blocks were lost");
        }
    }
}
