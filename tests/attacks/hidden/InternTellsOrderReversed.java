// expect: violated assertion
// The same the other way round.
// real java: fails in 1457 of 2000 rounds of a loop
class InternTellsOrderReversed {
    public static void main(String[] args) throws Exception {
        String a = new StringBuilder("wea").append("ver").toString();
        String b = new StringBuilder("wea").append("ver").toString();
        Thread other = new Thread(b::intern);
        other.start();
        boolean mine = a.intern() == a;
        other.join();
        assert !mine;
    }
}
