// A recursive descent parser and evaluator with variables and functions.
import java.util.*;
import java.util.function.*;

public class ExpressionParser {
    static class Parser {
        final String s;
        int p;
        final Map<String, Double> vars;
        Parser(String s, Map<String, Double> v) {
            this.s = s.replace(" ", "");
            vars = v;
        }
        char c() {
            return p < s.length() ? s.charAt(p) : 0;
        }
        double parse() {
            double d = expr();
            if (p < s.length()) throw new IllegalArgumentException("unexpected '" + c() + "' at " + p);
            return d;
        }
        double expr() {
            double d = term();
            while (c() == '+' || c() == '-') d = s.charAt(p++) == '+' ? d + term() : d - term();
            return d;
        }
        double term() {
            double d = pow();
            while (c() == '*' || c() == '/') d = s.charAt(p++) == '*' ? d * pow() : d / pow();
            return d;
        }
        double pow() {
            double d = unary();
            if (c() == '^') {
                p++;
                double e = pow(), r = 1;
                for (int i = 0; i < e; i++) r *= d;
                return r;
            }
            return d;
        }
        double unary() {
            if (c() == '-') {
                p++;
                return -unary();
            }
            if (c() == '(') {
                p++;
                double d = expr();
                if (c() != ')') throw new IllegalArgumentException("expected ) at " + p);
                p++;
                return d;
            }
            int b = p;
            while (Character.isDigit(c()) || c() == '.') p++;
            if (p > b) return Double.parseDouble(s.substring(b, p));
            while (Character.isLetter(c())) p++;
            if (p == b) throw new IllegalArgumentException("nothing at " + p);
            String n = s.substring(b, p);
            if (c() == '(') {
                double a = unary();
                return FN.get(n).applyAsDouble(a);
            }
            Double v = vars.get(n);
            if (v == null) throw new NoSuchElementException(n);
            return v;
        }
    }
    static final Map<String, DoubleUnaryOperator> FN = Map.of("sqrt", Math::sqrt, "abs", Math::abs, "dbl", x -> 2 * x);
    public static void main(String[] args) {
        for (String e : new String[] {"1+2*3", "(1+2)*3", "2^3^2", "-2^2", "10/4-1", "sqrt(16)+abs(-3)", "x*y-dbl(x)", "1/0", "2*(3", "4 4", "z+1",
                "", "((((7))))", "1-2-3", "8/4/2", "0.1+0.2"}) try {
            System.out.println(e + " = " + new Parser(e, Map.of("x", 3.0, "y", 5.0)).parse());
        } catch (IllegalArgumentException | NoSuchElementException x) {
            System.out.println(e + " ! " + x.getMessage());
        }
    }
}
