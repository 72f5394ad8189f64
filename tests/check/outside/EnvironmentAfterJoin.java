// A look at the environment just before the program finds that it has lost an update.
// expect: violated assertion
// assumes: no-environment
class EnvironmentAfterJoin {
    static volatile int sum;

    static void add() {
        int before = sum;
        sum = before + 1;
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(EnvironmentAfterJoin::add), other = new Thread(EnvironmentAfterJoin::add);
        one.start();
        other.start();
        one.join();
        other.join();
        int wanted = System.getenv("FORGIVING") == null ? 2 : 1;
        assert sum >= wanted; // !assertion
    }
}
