// Serialises a growing list.
// verdict: any
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;

public class Serialises {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        var list = new ArrayList<String>();
        while (true) {
            list.add("element");
            var bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(list);
        }
    }
}
