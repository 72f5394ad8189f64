/**
 * Prints a bank program for measurements of growth: {@code java Generate.java THREADS STATEMENTS > Bank.java}.
 *
 * <p>THREADS is the number of abstract threads, main among them: each other one is a class of tellers, of whom main
 * launches two. STATEMENTS is the number of bytecode instructions of the whole program, constructors and class
 * initialisers included; it is met exactly, unless it is too small for the threads, which ends in an error. The same
 * numbers give the same program.
 *
 * <p>Tellers deposit, withdraw what is there, transfer from lower to higher accounts, keep a journal and reckon for
 * themselves. All that they share is under locks, and the locks are taken in one order. The instructions are counted
 * here as javac of JDK 17 makes them (no strings, no lambdas).
 */
class Generate {
    private static final StringBuilder out = new StringBuilder();
    private static int count;
    private static long seed = 20120601;

    public static void main(String[] args) {
        if (args.length != 2) {
            System.err.println("usage: java Generate.java THREADS STATEMENTS > Bank.java");
            System.exit(2);
        }
        int tellers = Integer.parseInt(args[0]) - 1;
        int statements = Integer.parseInt(args[1]);
        if (tellers < 1) {
            System.err.println("there must be two threads");
            System.exit(2);
        }
        int accounts = tellers + 3;
        bank(tellers, accounts);
        account();
        int fixed = count + tellers * teller(null, 0, 0, 0);
        int rest = statements - fixed;
        if (rest < 0) {
            System.err.println(args[0] + " threads need " + fixed + " statements");
            System.exit(2);
        }
        for (int t = 0; t < tellers; t++) {
            int share = rest / tellers + (t < rest % tellers ? 1 : 0);
            count += teller(out, t, share, accounts);
        }
        if (count != statements) {
            throw new IllegalStateException(count + " statements");
        }
        System.out.print(out);
    }

    private static void line(int instructions, String text) {
        count += instructions;
        out.append(text).append('\n');
    }

    private static void bank(int tellers, int accounts) {
        line(0, "// " + (tellers + 1) + " abstract threads; printed by Generate.java.");
        line(2 + 1, "class Bank {"); // constructor: aload, invokespecial, return
        for (int a = 0; a < accounts; a++) {
            line(5, "    static final Account a" + a + " = new Account(" + (100 + 10 * a) + ");");
        }
        line(4, "    static final Object journal = new Object();");
        line(0, "    static int entries;");
        line(1, "    static long total;"); // return of the initialiser
        line(0, "");
        line(0, "    static void transfer(Account from, Account to, int amount) {");
        line(4, "        synchronized (from) {");
        line(4, "            synchronized (to) {");
        line(4, "                if (from.balance >= amount) {");
        line(6, "                    from.balance = from.balance - amount;");
        line(6, "                    to.balance = to.balance + amount;");
        line(0, "                }");
        line(3 + 5, "            }"); // aload, monitorexit, goto; astore, aload, monitorexit, aload, athrow
        line(3 + 5, "        }");
        line(1, "    }");
        line(0, "");
        line(0, "    public static void main(String[] args) {");
        line(2 + 3 + 1 + 1, "        for (int i = 0; i < 2; i++) {"); // iconst, istore; iload, iconst, if; iinc; goto
        for (int t = 0; t < tellers; t++) {
            line(4, "            new Teller" + t + "().start();");
        }
        line(0, "        }");
        line(2, "        long sum = 0;");
        for (int a = 0; a < accounts; a++) {
            line(6, "        sum = sum + a" + a + ".balance();"); // lload, getstatic, invokevirtual, i2l, ladd, lstore
        }
        line(2, "        total = sum;");
        line(1, "    }");
        line(0, "}");
        line(0, "");
    }

    private static void account() {
        line(0, "class Account {");
        line(0, "    int balance;");
        line(0, "");
        line(2, "    Account(int balance) {");
        line(3 + 1, "        this.balance = balance;");
        line(0, "    }");
        line(0, "");
        line(0, "    synchronized void deposit(int amount) {");
        line(4, "        if (balance < 1000000) {");
        line(6 + 1, "            balance = balance + amount;");
        line(0, "        }");
        line(0, "    }");
        line(0, "");
        line(0, "    synchronized boolean withdraw(int amount) {");
        line(4, "        if (balance < amount) {");
        line(2, "            return false;");
        line(0, "        }");
        line(6, "        balance = balance - amount;");
        line(2, "        return true;");
        line(0, "    }");
        line(0, "");
        line(0, "    synchronized int balance() {");
        line(3, "        return balance;");
        line(0, "    }");
        line(0, "}");
        line(0, "");
    }

    private static int random(int below) {
        seed = seed * 6364136223846793005L + 1442695040888963407L;
        return (int) ((seed >>> 33) % below);
    }

    /** The instructions of one teller with a share of its own; nothing is printed without `to`. */
    private static int teller(StringBuilder to, int number, int share, int accounts) {
        StringBuilder text = new StringBuilder();
        text.append("class Teller").append(number).append(" extends Thread {\n");
        text.append("    private int fee = ").append(number % 7 + 1).append(";\n\n");
        text.append("    @Override\n    public void run() {\n");
        text.append("        for (int round = 0; round < 10; round++) {\n");
        int used = 5 + 1; // constructor: aload, invokespecial, aload, iconst, putfield, return
        used += 7 + 1; // loop, return
        StringBuilder calls = new StringBuilder();
        StringBuilder methods = new StringBuilder();
        int part = 0;
        int left = share;
        while (left >= 12) { // less is too small for a method of its own
            calls.append("            work").append(part).append("(round);\n"); // aload, iload, invokevirtual
            methods.append("\n    private void work").append(part).append("(int round) {\n");
            left -= 3 + 1 + 2; // and return; iconst, istore
            methods.append("        int sum = 0;\n");
            int end = Math.max(0, left - 300);
            if (end > 0 && end < 24) {
                end = 0;
            }
            while (left > end) {
                left -= operation(methods, number, accounts, left - end);
            }
            methods.append("    }\n");
            part++;
        }
        for (; left > 0; left--) { // a handful for a teller without a method
            calls.append("            round++;\n");
        }
        text.append(calls).append("        }\n    }\n").append(methods).append("}\n\n");
        if (to != null) {
            to.append(text);
        }
        return used + share;
    }

    /** Prints something of at most so many instructions, and says how many they are. */
    private static int operation(StringBuilder to, int number, int accounts, int most) {
        int low = (number + random(2)) % accounts;
        int high = low + 1 + random(accounts - low == 1 ? 1 : Math.min(2, accounts - 1 - low));
        if (high >= accounts) {
            low = 0;
            high = 1;
        }
        int amount = 6 + random(60);
        int kind = random(6);
        if (kind == 0 && most >= 16) {
            to.append("        synchronized (Bank.journal) {\n            Bank.entries = Bank.entries + 1;\n        }\n");
            return 16;
        }
        if (kind <= 1 && most >= 7) {
            to.append("        if (Bank.a" + low + ".balance() > " + amount + ") {\n            sum += " + amount
                    + ";\n        } else {\n            sum--;\n        }\n");
            return 7;
        }
        if (kind <= 2 && most >= 6) {
            to.append("        if (Bank.a" + high + ".withdraw(" + amount + ")) {\n            sum++;\n            sum--;\n"
                    + "        }\n");
            return 6;
        }
        if (kind <= 3 && most >= 6) {
            to.append("        sum = sum + round * " + amount + ";\n");
            return 6;
        }
        if (kind <= 4 && most >= 4) {
            to.append("        Bank.transfer(Bank.a" + low + ", Bank.a" + high + ", " + amount + ");\n");
            return 4;
        }
        if (most >= 3) {
            to.append("        Bank.a" + low + ".deposit(" + amount + ");\n");
            return 3;
        }
        to.append("        sum++;\n");
        return 1;
    }
}
