/** How much of an address identifies the network: parts of IPv4 and groups of IPv6. */
interface NetworkSize {
  ipv4Parts: number;
  ipv6Groups: number;
}

/** A household or a server: one IPv4 address, or the IPv6 /64 that it may call from. */
const household: NetworkSize = { ipv4Parts: 4, ipv6Groups: 4 };

/** One customer of a provider: the IPv4 /24, or the IPv6 /48. */
export const customerNetwork: NetworkSize = { ipv4Parts: 3, ipv6Groups: 3 };

const unknownNetwork = "unknown";

/** Some proxies append the caller's port to the address. */
const withoutPort = (address: string) =>
  address.replace(/^\[([^\]]*)\](?::\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");

/**
 * The network that calls from an address count for, by default a household's. An IPv4 address written as IPv6 counts as
 * IPv4. All invalid addresses count as one network.
 * @example networkOf("2001:db8:0:1::7") // "2001:db8:0:1::/64"
 * @example networkOf("203.0.113.9", customerNetwork) // "203.0.113.0/24"
 */
export function networkOf(address: string, { ipv4Parts, ipv6Groups }: NetworkSize = household): string {
  const plain = withoutPort(address)
    .replace(/^(?:0*:)*:?ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "");
  // Values that a proxy invented must not each count as their own network.
  if (!/^[\d.]+$|^[\da-f:.]*:[\da-f:.]*$/i.test(plain)) return unknownNetwork;
  if (!plain.includes(":")) {
    const parts = plain.split(".");
    if (parts.length !== 4) return unknownNetwork;
    if (ipv4Parts === 4) return plain;
    const kept = parts.map((part, index) => (index < ipv4Parts ? part : "0"));
    return `${kept.join(".")}/${ipv4Parts * 8}`;
  }
  const [head = "", tail] = plain.toLowerCase().split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill("0"), ...last].slice(0, ipv6Groups);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/${ipv6Groups * 16}`;
}
