// Switches over extremes, colliding strings, enums with bodies, null.
public class SwitchesOfAllKinds {
    static String s(int k) {
        switch (k) {
            case Integer.MIN_VALUE:
                return "min";
            case -1:
            case 0:
                return "zero";
            case 1:
                return "one";
            case 1000000:
                return "mil";
            case Integer.MAX_VALUE:
                return "max";
            default:
                return "?";
        }
    }

    static int t(String k) {
        switch (k) {
            case "Aa":
                return 1;
            case "BB":
                return 2;
            case "":
                return 3;
            case "AaAa":
                return 4;
            case "BBBB":
                return 5;
            case "AaBB":
                return 6;
            default:
                return -1;
        }
    }

    enum Op {
        ADD {
            int ap(int a, int b) {
                return a + b;
            }
        },
        SUB {
            int ap(int a, int b) {
                return a - b;
            }
        };

        abstract int ap(int a, int b);
    }

    static int fall(char c) {
        int r = 0;
        switch (c) {
            case 'a':
                r++;
            case 'b':
                r += 10;
            default:
                r += 100;
            case 'z':
                r += 1000;
        }
        return r;
    }

    static String neu(Object o) {
        return switch (String.valueOf(o)) {
            case "1", "2" -> "small";
            case "3" -> {
                String q = "th";
                yield q + "ree";
            }
            default -> "other";
        };
    }

    public static void main(String[] a) {
        for (int k : new int[] {Integer.MIN_VALUE, -1, 0, 1, 2, 1000000, Integer.MAX_VALUE})
            System.out.print(s(k) + " ");
        for (String k : new String[] {"Aa", "BB", "", "AaAa", "BBBB", "AaBB", "BBAa", "x"})
            System.out.print(t(k) + " ");
        System.out.println(
                Op.ADD.ap(2, 3)
                        + " "
                        + Op.SUB.ap(2, 3)
                        + Op.ADD.getClass()
                        + Op.ADD.getDeclaringClass());
        for (char c : "abz?".toCharArray()) System.out.print(fall(c) + " ");
        System.out.println(neu(1) + neu(3) + neu("q"));
        try {
            t(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Op o = null;
        try {
            switch (o) {
                case ADD:
                    break;
                default:
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 300; i++)
            switch (i % 7) {
                case 0 -> sb.append('a');
                case 3, 4 -> sb.append(i);
                default -> {}
            }
        System.out.println(sb.toString().hashCode());
    }
}
