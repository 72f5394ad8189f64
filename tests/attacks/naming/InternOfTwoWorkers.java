// expect: violated assertion
// Neither of the two is the starter of the other; each wants to be the first (String.intern).
class InternOfTwoWorkers {
    static void want() {
        String mine = new StringBuilder("heddle-").append("workers").toString();
        assert mine.intern() == mine;
    }

    public static void main(String[] args) throws Exception {
        new Thread(InternOfTwoWorkers::want).start();
        new Thread(InternOfTwoWorkers::want).start();
    }
}
