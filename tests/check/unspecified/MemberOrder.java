// Reflection promises no order.
// expect: verified
// assumes: member-order
class MemberOrder {
    int first;
    int second;

    public static void main(String[] args) throws Exception {
        assert MemberOrder.class.getDeclaredFields().length >= 2;
    }
}
