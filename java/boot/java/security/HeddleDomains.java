package java.security;

import java.io.File;
import java.net.MalformedURLException;
import java.security.cert.Certificate;
import java.util.HashMap;
import java.util.Map;

/** Protection domains of classes that the application loader found: one for each element of the class path. */
final class HeddleDomains {
    private static final Map<String, ProtectionDomain> DOMAINS = new HashMap<>();

    private HeddleDomains() {
    }

    static synchronized ProtectionDomain of(ClassLoader loader, String element) {
        ProtectionDomain domain = DOMAINS.get(element);
        if (domain == null) {
            try {
                CodeSource source = new CodeSource(new File(element).toURI().toURL(), (Certificate[]) null);
                domain = new ProtectionDomain(source, null, loader, null);
            } catch (MalformedURLException impossible) {
                throw new InternalError(impossible);
            }
            DOMAINS.put(element, domain);
        }
        return domain;
    }
}
