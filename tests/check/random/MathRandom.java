// expect: bounded
class MathRandom {
    public static void main(String[] args) {
        double d = Math.random();
        assert d >= 0 && d < 1;
    }
}
