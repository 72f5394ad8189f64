// A list that grows for ever.
import java.util.LinkedList;

public class LinkedListAdds {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        var list = new LinkedList<Object>();
        while (true) {
            list.add(new Object());
        }
    }
}
