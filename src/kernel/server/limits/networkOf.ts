import { isIPv4, isIPv6 } from "node:net";

/**
 * The network that an address belongs to, as one customer of a provider has it: the /24 of IPv4, the /48 of IPv6.
 * @example networkOf("203.0.113.9") // "203.0.113.0/24"
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const start = head === "" ? [] : head.split(":");
  const end = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0"), ...end];
  const network = groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/48`;
}
