// Any die.
class Dice {
    static int r;

    public static void main(String[] args) {
        java.util.Random random = new java.util.Random();
        int n = random.nextInt();
        r = n; // value n includes 0, -1, 1, 2147483647
        r = 100 / n; // alarm: division-by-zero
        int die = random.nextInt(6);
        r = die; // value die includes 0, 5
        r = 100 / die; // alarm: division-by-zero
    }
}
