// The library goes through a set of the program's.
// expect: verified
// assumes: iteration-order
import java.util.Set;

class TasksInAnyOrder {
    public static void main(String[] args) throws Exception {
        assert String.join("", Set.of("a", "b")).length() == 2;
    }
}
