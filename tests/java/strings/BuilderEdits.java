// StringBuilder insert, delete, replace, reverse, setLength and capacity.
public class BuilderEdits {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder("hello");
        sb.append(' ').append(1).append(2L).append(3.5f).append(4.25).append(true).append('c').append((Object) null).append((String) null).append(new char[] {'x', 'y'}).append("abcdef", 2, 4).append(new char[] {'1', '2', '3'}, 1, 1);
        System.out.println(sb);
        sb.insert(0, 9).insert(1, "ins").insert(4, 'Z').insert(5, 1.5).insert(0, false).insert(0, new char[] {'!'}).insert(1, (String) null);
        System.out.println(sb + " " + sb.length());
        sb.delete(0, 5).deleteCharAt(0).replace(0, 4, "R");
        System.out.println(sb);
        sb.setCharAt(0, '#');
        sb.setLength(10);
        System.out.println(sb.reverse());
        System.out.println(sb.indexOf("i") + " " + sb.lastIndexOf("s") + " " + sb.charAt(3) + " " + sb.substring(4) + " " + sb.subSequence(1, 3));
        sb.setLength(12);
        System.out.println((int) sb.charAt(11));
        System.out.println(new StringBuilder("a\ud83d\ude00b").reverse().toString().equals("b\ud83d\ude00a") + " "
                + new StringBuilder().appendCodePoint(0x1F600).length());
        System.out.println(new StringBuilder().capacity() + " " + new StringBuilder(5).capacity() + " " + new StringBuilder("abc").capacity());
        StringBuilder c = new StringBuilder(2);
        c.append("12345");
        System.out.println(c.capacity());
        c.ensureCapacity(100);
        c.trimToSize();
        System.out.println(c.capacity() + " " + c.compareTo(new StringBuilder("12346")) + " " + c.equals(new StringBuilder("12345")));
        try { c.deleteCharAt(5); } catch (StringIndexOutOfBoundsException e) { System.out.println("out " + (e.getMessage() != null)); }
        try { c.insert(9, "x"); } catch (StringIndexOutOfBoundsException e) { System.out.println("out"); }
        try { c.setLength(-1); } catch (IndexOutOfBoundsException e) { System.out.println("neg"); }
        StringBuffer bf = new StringBuffer("buf");
        bf.append(1).insert(0, "x").reverse().append(bf);
        System.out.println(bf + " " + bf.length() + " " + bf.indexOf("x"));
        c.setLength(0);
        for (int i = 0; i < 5; i++) c.append((char) (0x100 + i)).append(i);
        System.out.println(c.length() + " " + c.toString().hashCode());
        System.out.println(c.chars().sum() + " " + c.isEmpty());
    }
}
