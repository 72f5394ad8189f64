// expect: bounded
import java.util.UUID;

class FreshId {
    public static void main(String[] args) {
        assert UUID.randomUUID().toString().length() == 36;
    }
}
