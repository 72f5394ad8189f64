/** Reading and writing fields of a few objects. */
public class Fields {
    int a;
    int b;
    long c;
    Fields next;

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Fields first = new Fields();
        Fields second = new Fields();
        first.next = second;
        second.next = first;
        Fields at = first;
        for (int i = 0; i < n; i++) {
            at.a += i;
            at.b = at.a ^ at.b;
            at.c += at.b;
            at = at.next;
        }
        System.out.println(first.a + " " + first.b + " " + first.c + " " + second.c);
    }
}
