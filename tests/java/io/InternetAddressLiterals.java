// Addresses given by number need no network.
import java.net.*;

public class InternetAddressLiterals {
    public static void main(String[] args) throws Exception {
        InetAddress four = InetAddress.getByName("10.1.2.3");
        InetAddress six = InetAddress.getByName("2001:db8::1");
        System.out.println(four + " " + six + " " + four.isSiteLocalAddress() + " " + six.isMulticastAddress());
        System.out.println(InetAddress.getByAddress("here", new byte[] {127, 0, 0, 1}) + " " + InetAddress.getLoopbackAddress());
        System.out.println(new InetSocketAddress(four, 80) + " " + InetSocketAddress.createUnresolved("x.example", 1));
        System.out.println(four.equals(InetAddress.getByAddress(new byte[] {10, 1, 2, 3})) + " " + four.hashCode());
        try {
            InetAddress.getByAddress(new byte[3]);
        } catch (UnknownHostException e) {
            System.out.println(e.getMessage());
        }
        URI uri = new URI("http://[::1]:8080/a%20b?q=1#f");
        System.out.println(uri.getHost() + uri.getPort() + uri.getPath() + uri.getQuery() + uri.getFragment());
        System.out.println(new URL("https://user@example.org:443/p?q#r").getAuthority());
    }
}
