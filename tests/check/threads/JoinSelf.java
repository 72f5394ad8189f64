// expect: violated deadlock
class JoinSelf {
    public static void main(String[] args) throws Exception {
        Thread.currentThread().join(); // !deadlock
    }
}
