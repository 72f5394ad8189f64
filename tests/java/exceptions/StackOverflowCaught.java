// Stack overflow is thrown, caught and survived.
public class StackOverflowCaught {
    static int depth;
    static void rec() { depth++; rec(); }
    static int mutual(int n) { return n % 2 == 0 ? mutual2(n + 1) : mutual(n + 1) + 1; }
    static int mutual2(int n) { return mutual(n + 1) * 2; }
    static class Node { Node next; @Override public String toString() { return "N" + next; } }
    public static void main(String[] args) {
        try { rec(); } catch (StackOverflowError e) { System.out.println(e + " " + (depth > 500) + " " + (e.getStackTrace().length == 1024)); }
        for (int i = 0; i < 2; i++) try { mutual(0); } catch (StackOverflowError e) { System.out.println("again " + e.getMessage()); }
        Node n = new Node();
        n.next = n;
        try { n.toString(); } catch (StackOverflowError e) { System.out.println("toString"); }
        try {
            try {
                rec();
            } finally {
                System.out.println("finally");
            }
        } catch (VirtualMachineError e) {
            System.out.println(e.getClass().getName());
        }
        System.out.println("alive");
    }
}
