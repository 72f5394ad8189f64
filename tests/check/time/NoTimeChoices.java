// expect: verified
// assumes: no-time
class NoTimeChoices {
    public static void main(String[] args) {
        long before = System.currentTimeMillis();
        long after = System.currentTimeMillis();
        assert before == after;
    }
}
