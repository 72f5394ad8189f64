// An interpreter for a tiny language with loops.
public class BrainfuckInterpreter {
    static String run(String p, String in) {
        byte[] t = new byte[300];
        int d = 0, ip = 0, k = 0;
        StringBuilder o = new StringBuilder();
        int[] jmp = new int[p.length()];
        java.util.ArrayDeque<Integer> st = new java.util.ArrayDeque<>();
        for (int i = 0; i < p.length(); i++) if (p.charAt(i) == '[') st.push(i);
        else if (p.charAt(i) == ']') {
            jmp[i] = st.pop();
            jmp[jmp[i]] = i;
        }
        while (ip < p.length()) {
            switch (p.charAt(ip)) {
                case '>' -> d++;
                case '<' -> d--;
                case '+' -> t[d]++;
                case '-' -> t[d]--;
                case '.' -> o.append((char) (t[d] & 0xff));
                case ',' -> t[d] = k < in.length() ? (byte) in.charAt(k++) : 0;
                case '[' -> {
                    if (t[d] == 0) ip = jmp[ip];
                }
                case ']' -> {
                    if (t[d] != 0) ip = jmp[ip];
                }
                default -> { }
            }
            ip++;
        }
        return o.toString();
    }
    public static void main(String[] args) {
        System.out.print(run("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.", ""));
        System.out.println(run(",[.,]", "echo"));
        System.out.println(run(",>,<[->+<]>.", "!\""));
    }
}
