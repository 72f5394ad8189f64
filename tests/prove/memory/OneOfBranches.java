// Behind a branch there is what either way has left.
class OneOfBranches {
    static int d = 1;

    public static void main(String[] args) {
        if (args.length == 0) {
            d = 0;
        }
        int r = 10 / d; // alarm: division-by-zero // really // value d includes 0, 1
    }
}
