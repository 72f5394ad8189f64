// expect: violated assertion
// The first of two equal strings that is interned becomes the one for all (String.intern).
// real java: fails in 543 of 2000 rounds of a loop
class InternTellsOrder {
    public static void main(String[] args) throws Exception {
        String a = new StringBuilder("wea").append("ver").toString();
        String b = new StringBuilder("wea").append("ver").toString();
        Thread other = new Thread(b::intern);
        other.start();
        boolean mine = a.intern() == a;
        other.join();
        assert mine;
    }
}
