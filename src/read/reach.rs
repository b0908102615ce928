//! Which network addresses may be fetched from.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// How far fetching reaches, on the first address and on every redirect.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// The public internet alone: a link in a source list must not read the company's own servers.
    #[default]
    Public,
    /// The public internet and these addresses of a private network.
    And(Vec<IpAddr>),
    /// Everything (`--allow-private`).
    Everywhere,
}

impl Reach {
    /// Whether a connection to `address` may be made.
    pub(super) fn allows(&self, address: IpAddr) -> bool {
        match self {
            Self::Public => is_public(address),
            Self::And(more) => more.contains(&address) || is_public(address),
            Self::Everywhere => true,
        }
    }
}

/// IPv4 networks that are not the public internet (IANA special-purpose registry), with their prefix lengths.
const REFUSED_V4: [(Ipv4Addr, u32); 16] = [
    (Ipv4Addr::UNSPECIFIED, 8), // "this network"; 0.0.0.0 reaches the machine itself
    (Ipv4Addr::new(10, 0, 0, 0), 8), // private
    (Ipv4Addr::new(100, 64, 0, 0), 10), // carrier-grade NAT
    (Ipv4Addr::new(127, 0, 0, 0), 8), // loopback
    (Ipv4Addr::new(169, 254, 0, 0), 16), // link-local, cloud metadata
    (Ipv4Addr::new(172, 16, 0, 0), 12), // private
    (Ipv4Addr::new(192, 0, 0, 0), 24), // protocol assignments
    (Ipv4Addr::new(192, 0, 2, 0), 24), // documentation
    (Ipv4Addr::new(192, 88, 99, 0), 24), // 6to4 relays
    (Ipv4Addr::new(192, 168, 0, 0), 16), // private
    (Ipv4Addr::new(198, 18, 0, 0), 15), // benchmarks
    (Ipv4Addr::new(198, 51, 100, 0), 24), // documentation
    (Ipv4Addr::new(203, 0, 113, 0), 24), // documentation
    (Ipv4Addr::new(224, 0, 0, 0), 4), // multicast
    (Ipv4Addr::new(240, 0, 0, 0), 4), // reserved
    (Ipv4Addr::BROADCAST, 32),  // broadcast
];

/// The only IPv6 network with public addresses. All else is refused with it: `::1`, `fc00::/7`, `fe80::/10`,
/// multicast, and the forms that carry an IPv4 address (`::ffff:0:0/96`, `64:ff9b::/96`).
const PUBLIC_V6: (Ipv6Addr, u32) = (Ipv6Addr::new(0x2000, 0, 0, 0, 0, 0, 0, 0), 3);

/// Networks inside `PUBLIC_V6` that are not public.
const REFUSED_V6: [(Ipv6Addr, u32); 4] = [
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23), // protocol assignments, Teredo
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32), // documentation
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16), // 6to4: carries an IPv4 address
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20), // documentation
];

fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => !REFUSED_V4.iter().any(|network| holds_v4(*network, v4)),
        IpAddr::V6(v6) => {
            holds_v6(PUBLIC_V6, v6) && !REFUSED_V6.iter().any(|network| holds_v6(*network, v6))
        }
    }
}

fn holds_v4((network, prefix): (Ipv4Addr, u32), address: Ipv4Addr) -> bool {
    (network.to_bits() ^ address.to_bits()).leading_zeros() >= prefix
}

fn holds_v6((network, prefix): (Ipv6Addr, u32), address: Ipv6Addr) -> bool {
    (network.to_bits() ^ address.to_bits()).leading_zeros() >= prefix
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_public_text(address: &str) -> Option<bool> {
        address.parse().ok().map(is_public)
    }

    #[test]
    fn refuses_the_first_and_last_address_of_every_private_network() {
        for address in [
            "0.0.0.0",
            "0.255.255.255",
            "10.0.0.0",
            "10.255.255.255",
            "100.64.0.0",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.255",
            "169.254.0.0",
            "169.254.169.254",
            "172.16.0.0",
            "172.31.255.255",
            "192.0.0.0",
            "192.0.0.255",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.0.0",
            "192.168.255.255",
            "198.18.0.0",
            "198.19.255.255",
            "198.51.100.7",
            "203.0.113.7",
            "224.0.0.1",
            "239.255.255.255",
            "240.0.0.0",
            "255.255.255.255",
            "::",
            "::1",
            "::7f00:1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:1ff:ffff::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "4000::1",
            "fc00::1",
            "fdff::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert_eq!(is_public_text(address), Some(false), "{address}");
        }
    }

    #[test]
    fn leaves_their_public_neighbours_alone() {
        for address in [
            "1.0.0.0",
            "9.255.255.255",
            "11.0.0.0",
            "100.63.255.255",
            "100.128.0.0",
            "126.255.255.255",
            "128.0.0.0",
            "169.253.255.255",
            "169.255.0.0",
            "172.15.255.255",
            "172.32.0.0",
            "192.0.1.0",
            "192.167.255.255",
            "192.169.0.0",
            "198.17.255.255",
            "198.20.0.0",
            "223.255.255.255",
            "2001:200::1",
            "2003::1",
            "2606:4700::1111",
            "2a00::1",
            "3ffe::1",
        ] {
            assert_eq!(is_public_text(address), Some(true), "{address}");
        }
    }

    #[test]
    fn opens_only_as_far_as_it_is_told() {
        let [mine, other] = [[127, 0, 0, 1], [127, 0, 0, 2]].map(IpAddr::from);
        let reach = Reach::And(vec![mine]);
        assert!(reach.allows(mine) && !reach.allows(other));
        assert!(reach.allows(IpAddr::from([9, 9, 9, 9])));
        assert!(Reach::Everywhere.allows(other) && !Reach::Public.allows(mine));
    }
}
