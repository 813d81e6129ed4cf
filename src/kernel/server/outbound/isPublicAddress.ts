import { BlockList, isIP } from "node:net";

// IANA's special-purpose address registries: networks that are not public.
const closedNetworks4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

// Exceptions within 2000::/3, which holds all public addresses: networks that contain IPv4 addresses or are for
// documentation.
const closedNetworks6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const closed4 = new BlockList();
for (const [network, prefix] of closedNetworks4) closed4.addSubnet(network, prefix, "ipv4");
const closed6 = new BlockList();
for (const [network, prefix] of closedNetworks6) closed6.addSubnet(network, prefix, "ipv6");
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");

/**
 * Whether an IP address is public: not this machine, a private or shared network, link-local, multicast or
 * documentation. IPv6 addresses that contain an IPv4 address are always refused.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, "ipv4");
  // A zone ("fe80::1%eth0") names a link of this machine.
  if (family === 6) return !address.includes("%") && open6.check(address, "ipv6") && !closed6.check(address, "ipv6");
  return false;
}
