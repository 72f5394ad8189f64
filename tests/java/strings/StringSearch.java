// indexOf, contains, startsWith, regionMatches and friends.
public class StringSearch {
    public static void main(String[] args) {
        String s = "abracadabra";
        System.out.println(s.indexOf('a') + " " + s.indexOf('a', 1) + " " + s.lastIndexOf('a') + " " + s.lastIndexOf('a', 9) + " " + s.indexOf("bra")
                + " " + s.indexOf("bra", 2) + " " + s.lastIndexOf("bra") + " " + s.indexOf("") + " " + s.lastIndexOf("") + " " + s.indexOf("", 99)
                + " " + s.indexOf('z') + " " + s.indexOf("a", -5));
        System.out.println(s.contains("cad") + " " + s.startsWith("abra") + " " + s.startsWith("cad", 4) + " " + s.endsWith("") + " "
                + s.endsWith("bra") + " " + s.startsWith("x", 50));
        System.out.println(s.regionMatches(0, "xxabra", 2, 4) + " " + s.regionMatches(true, 0, "ABRA", 0, 4) + " " + s.regionMatches(9, "abra", 0, 4)
                + " " + s.regionMatches(-1, "a", 0, 1));
        String u = "x\u00e9\u0416\ud83d\ude00y";
        System.out.println(u.indexOf('\u0416') + " " + u.indexOf(0x1F600) + " " + u.lastIndexOf(0x1F600) + " " + u.indexOf("\ude00y") + " "
                + u.indexOf('y') + " " + u.indexOf(-1));
        System.out.println("aaaaab".indexOf("aab") + " " + "aaaaab".lastIndexOf("aa") + " " + "mississippi".indexOf("issip"));
        System.out.println(s.chars().filter(c -> c == 'a').count());
        System.out.println("a,b,c".contentEquals(new StringBuilder("a,b,c")) + " " + "Abc".equalsIgnoreCase("aBC") + " "
                + "\u00df".equalsIgnoreCase("ss") + " " + "\u0130".equalsIgnoreCase("i"));
    }
}
