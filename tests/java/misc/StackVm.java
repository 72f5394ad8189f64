// A stack machine with calls computes factorial and Fibonacci.
import java.util.*;

public class StackVm {
    enum Op { PUSH, ADD, SUB, MUL, DUP, SWAP, JZ, JMP, CALL, RET, PRINT, HALT, LT, LOAD, STORE }
    record Ins(Op op, int arg) { }
    static List<Ins> asm(String s) {
        Map<String, Integer> lab = new HashMap<>();
        List<String[]> ls = new ArrayList<>();
        for (String l : s.split(";")) {
            String[] t = l.trim().split(" ");
            if (t[0].endsWith(":")) lab.put(t[0].substring(0, t[0].length() - 1), ls.size());
            else ls.add(t);
        }
        List<Ins> r = new ArrayList<>();
        for (String[] t : ls) r.add(new Ins(Op.valueOf(t[0].toUpperCase()),
                t.length < 2 ? 0 : lab.containsKey(t[1]) ? lab.get(t[1]) : Integer.parseInt(t[1])));
        return r;
    }
    static void exec(List<Ins> p) {
        Deque<Integer> s = new ArrayDeque<>(), c = new ArrayDeque<>();
        int[] m = new int[8];
        int ip = 0, steps = 0;
        while (true) {
            Ins i = p.get(ip++);
            steps++;
            switch (i.op()) {
                case PUSH -> s.push(i.arg());
                case ADD -> s.push(s.pop() + s.pop());
                case SUB -> {
                    int b = s.pop();
                    s.push(s.pop() - b);
                }
                case MUL -> s.push(s.pop() * s.pop());
                case DUP -> s.push(s.peek());
                case SWAP -> {
                    int b = s.pop(), a = s.pop();
                    s.push(b);
                    s.push(a);
                }
                case JZ -> {
                    if (s.pop() == 0) ip = i.arg();
                }
                case JMP -> ip = i.arg();
                case CALL -> {
                    c.push(ip);
                    ip = i.arg();
                }
                case RET -> ip = c.pop();
                case PRINT -> System.out.println("out " + s.pop());
                case LT -> {
                    int b = s.pop();
                    s.push(s.pop() < b ? 1 : 0);
                }
                case LOAD -> s.push(m[i.arg()]);
                case STORE -> m[i.arg()] = s.pop();
                case HALT -> {
                    System.out.println("steps " + steps + " stack " + s);
                    return;
                }
            }
        }
    }
    public static void main(String[] args) {
        exec(asm("push 6; call fact; print; push 0; store 0; push 1; store 1; push 0; store 2; loop:; load 2; push 15; lt; jz end; load 1; dup; load 0; add; store 1; store 0; load 2; push 1; add; store 2; jmp loop; end:; load 0; print; halt; fact:; dup; jz one; dup; push 1; sub; call fact; mul; ret; one:; push 1; add; ret"));
        try {
            exec(asm("add"));
        } catch (NoSuchElementException e) {
            System.out.println("stack empty");
        }
        try {
            asm("bogus");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
