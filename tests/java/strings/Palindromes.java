// String algorithms: palindromes, edit distance, KMP and permutations.
public class Palindromes {
    static boolean pal(String s) { String t = s.toLowerCase().replaceAll("[^a-z]", ""); return new StringBuilder(t).reverse().toString().equals(t); }
    static int edit(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) for (int j = 0; j <= b.length(); j++)
            d[i][j] = i == 0 ? j : j == 0 ? i : Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1]
                    + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
        return d[a.length()][b.length()];
    }
    static int kmp(String t, String p) {
        int[] f = new int[p.length()];
        for (int i = 1, k = 0; i < p.length(); i++) {
            while (k > 0 && p.charAt(k) != p.charAt(i)) k = f[k - 1];
            if (p.charAt(k) == p.charAt(i)) k++;
            f[i] = k;
        }
        for (int i = 0, k = 0; i < t.length(); i++) {
            while (k > 0 && p.charAt(k) != t.charAt(i)) k = f[k - 1];
            if (p.charAt(k) == t.charAt(i)) k++;
            if (k == p.length()) return i - k + 1;
        }
        return -1;
    }
    static void perm(String p, String s) {
        if (s.isEmpty()) {
            System.out.print(p + " ");
            return;
        }
        for (int i = 0; i < s.length(); i++) perm(p + s.charAt(i), s.substring(0, i) + s.substring(i + 1));
    }
    static String lcs(String a, String b) {
        if (a.isEmpty() || b.isEmpty()) return "";
        if (a.charAt(0) == b.charAt(0)) return a.charAt(0) + lcs(a.substring(1), b.substring(1));
        String x = lcs(a.substring(1), b), y = lcs(a, b.substring(1));
        return x.length() >= y.length() ? x : y;
    }
    public static void main(String[] args) {
        System.out.println(pal("A man, a plan, a canal: Panama") + " " + pal("nope"));
        System.out.println(edit("kitten", "sitting") + " " + edit("", "abc") + " " + edit("intention", "execution"));
        System.out.println(kmp("abcabcabdabc", "abcabd") + " " + kmp("aaa", "b"));
        perm("", "abcd");
        System.out.println("");
        System.out.println(lcs("nematode", "empty"));
        StringBuilder c = new StringBuilder();
        for (char x : "Attack at Dawn".toCharArray()) c.append(Character.isUpperCase(x) ? (char) ('A'
                + (x - 'A' + 13) % 26) : Character.isLowerCase(x) ? (char) ('a' + (x - 'a' + 13) % 26) : x);
        System.out.println(c);
        StringBuilder rle = new StringBuilder();
        String r = "aaabbbbcd";
        for (int i = 0; i < r.length(); ) {
            int j = i;
            while (j < r.length() && r.charAt(j) == r.charAt(i)) j++;
            rle.append(r.charAt(i)).append(j - i);
            i = j;
        }
        System.out.println(rle);
    }
}
