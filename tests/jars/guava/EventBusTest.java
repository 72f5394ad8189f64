import com.google.common.eventbus.*;
import com.google.common.escape.Escapers;
import com.google.common.html.HtmlEscapers;
import com.google.common.net.*;
import com.google.common.xml.XmlEscapers;

@SuppressWarnings("UnstableApiUsage")
public class EventBusTest {
    public static class Sub {
        @Subscribe
        public void str(String s) {
            System.out.println("str " + s);
        }

        @Subscribe
        public void num(Number n) {
            System.out.println("num " + n);
        }

        @Subscribe
        public void dead(DeadEvent d) {
            System.out.println("dead " + d.getEvent());
        }

        @Subscribe
        public void boom(StringBuilder sb) {
            throw new IllegalStateException("in handler");
        }
    }

    public static void main(String[] args) {
        EventBus bus =
                new EventBus(
                        (e, ctx) ->
                                System.out.println(
                                        "handler: "
                                                + e
                                                + " "
                                                + ctx.getSubscriberMethod().getName()));
        Sub s = new Sub();
        bus.register(s);
        bus.post("a");
        bus.post(4);
        bus.post(2.5);
        bus.post('c');
        bus.post(new StringBuilder());
        bus.unregister(s);
        bus.post("lost");
        System.out.println(bus);
        System.out.println(
                HtmlEscapers.htmlEscaper().escape("<a&'\">")
                        + XmlEscapers.xmlContentEscaper().escape("x<y")
                        + UrlEscapers.urlPathSegmentEscaper().escape("a b/é"));
        System.out.println(Escapers.builder().addEscape('x', "[X]").build().escape("axb"));
        System.out.println(
                InternetDomainName.from("www.example.co.uk").topPrivateDomain()
                        + " "
                        + HostAndPort.fromString("[::1]:80")
                        + MediaType.parse("text/html; charset=utf-8"));
        System.out.println(
                InetAddresses.isInetAddress("10.0.0.1")
                        + " "
                        + InetAddresses.forString("1.2.3.4")
                        + InetAddresses.coerceToInteger(InetAddresses.forString("0.0.1.0")));
        System.out.println(PercentEscaper.class.getSimpleName() + HttpHeaders.ACCEPT);
    }
}
