//! Internet addresses as data: literals are parsed and printed by the library itself.
//!
//! There is no network to ask. Looking up a name, or the interfaces of the host, stays unsupported.

use crate::instrument::outside::Outside;
use crate::library::natives::{natives, nothing, one};

natives! {
    "java/net/InetAddress" {
        "init" "()V" pure => nothing;
        "isIPv4Available" "()Z" pure => one;
        "isIPv6Supported" "()Z" pure => one;
    }
    "java/net/InetAddressImplFactory" {
        "isIPv6Supported" "()Z" pure => one;
    }
    "java/net/Inet4Address" {
        "init" "()V" pure => nothing;
    }
    "java/net/Inet6Address" {
        "init" "()V" pure => nothing;
    }
    "java/net/NetworkInterface" {
        "init" "()V" pure => nothing;
        // Asked of loopback addresses only, by `InetAddress.getLoopbackAddress`.
        "boundInetAddress0" "(Ljava/net/InetAddress;)Z" pure => one;
    }
    // `InetAddress.getLocalHost` answers with the loopback address for this name, without a look-up.
    "java/net/Inet6AddressImpl" {
        "getLocalHostName" "()Ljava/lang/String;" interns outside => |m, _| { m.miss(Outside::HostName); Ok(m.intern("localhost").bits()) };
    }
}
