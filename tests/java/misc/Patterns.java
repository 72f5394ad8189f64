// Builder, visitor, observer, state machine, decorator and chain of responsibility.
import java.util.*;
import java.util.function.*;

public class Patterns {
    static class Pizza {
        final String size;
        final List<String> tops;
        private Pizza(B b) {
            size = b.size;
            tops = List.copyOf(b.tops);
        }
        static class B {
            String size = "M";
            final List<String> tops = new ArrayList<>();
            B size(String s) {
                size = s;
                return this;
            }
            B top(String t) {
                tops.add(t);
                return this;
            }
            Pizza build() {
                return new Pizza(this);
            }
        }
    }
    interface Vis<R> {
        R num(int n);
        R add(Node a, Node b);
    }
    interface Node {
        <R> R accept(Vis<R> v);
        static Node n(int x) {
            return new Node() {
                public <R> R accept(Vis<R> v) {
                    return v.num(x);
                }
            };
        }
        static Node p(Node a, Node b) {
            return new Node() {
                public <R> R accept(Vis<R> v) {
                    return v.add(a, b);
                }
            };
        }
    }
    enum St {
        IDLE {
            St next(char c) {
                return c == 's' ? RUN : this;
            }
        }, RUN {
            St next(char c) {
                return c == 'p' ? PAUSE : c == 'x' ? IDLE : this;
            }
        }, PAUSE {
            St next(char c) {
                return c == 's' ? RUN : c == 'x' ? IDLE : this;
            }
        };
        abstract St next(char c);
    }
    static abstract class H {
        H nx;
        H then(H h) {
            nx = h;
            return h;
        }
        String go(int n) {
            return can(n) ? getClass().getSimpleName() + n : nx == null ? "unhandled" : nx.go(n);
        }
        abstract boolean can(int n);
    }
    static class Small extends H {
        boolean can(int n) {
            return n < 10;
        }
    }
    static class Big extends H {
        boolean can(int n) {
            return n < 100;
        }
    }
    public static void main(String[] args) {
        Pizza z = new Pizza.B().size("L").top("ham").top("fig").build();
        System.out.println(z.size + z.tops);
        Node t = Node.p(Node.n(1), Node.p(Node.n(2), Node.n(3)));
        System.out.println(t.accept(new Vis<Integer>() {
            public Integer num(int n) {
                return n;
            }
            public Integer add(Node a, Node b) {
                return a.accept(this) + b.accept(this);
            }
        }) + " " + t.<String>accept(new Vis<>() {
            public String num(int n) {
                return "" + n;
            }
            public String add(Node a, Node b) {
                return "(" + a.accept(this) + "+" + b.accept(this) + ")";
            }
        }));
        St s = St.IDLE;
        StringBuilder sb = new StringBuilder();
        for (char c : "spsxqs".toCharArray()) sb.append(s = s.next(c)).append(' ');
        System.out.println(sb);
        H h = new Small();
        h.then(new Big());
        System.out.println(h.go(5) + " " + h.go(50) + " " + h.go(500));
        UnaryOperator<Function<String, String>> loud = f -> x -> f.apply(x) + "!";
        System.out.println(loud.apply(loud.apply(String::toUpperCase)).apply("hey"));
    }
}
