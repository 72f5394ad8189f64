// Whether a variable of the environment is set is not known.
class Environment {
    static int r;

    public static void main(String[] args) {
        String home = System.getenv("NO_SUCH_VARIABLE_OF_HEDDLE");
        r = home.length(); // alarm: null-dereference
    }
}
