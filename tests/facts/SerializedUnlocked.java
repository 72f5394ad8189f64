// fact: thread main
// fact: thread Thread
// fact: shared SerializedUnlocked.x by handle
// Who serializes an object reads its fields, without the lock here.
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;

class SerializedUnlocked implements Serializable {
    private int x;

    private synchronized void add() {
        x++;
    }

    public static void main(String[] args) throws IOException {
        SerializedUnlocked shared = new SerializedUnlocked();
        new Thread(() -> shared.add()).start();
        new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(shared);
    }
}
