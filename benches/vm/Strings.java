/** Building, comparing and hashing strings. */
public class Strings {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        long total = 0;
        for (int i = 0; i < n; i++) {
            StringBuilder builder = new StringBuilder();
            builder.append("item").append(i).append(':').append(i * 31);
            String text = builder.toString();
            total += text.hashCode() + text.length() + text.indexOf(':');
            if (text.substring(4).startsWith("77")) {
                total++;
            }
            total += text.equals("item5:155") ? 1 : 0;
        }
        System.out.println(total);
    }
}
