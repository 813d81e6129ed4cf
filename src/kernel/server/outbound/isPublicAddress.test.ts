import { expect, test } from "vitest";
import { isPublicAddress } from "./isPublicAddress.ts";

test.each([
  ["0.0.0.0", "this network"],
  ["0.1.2.3", "this network"],
  ["10.0.0.1", "private"],
  ["10.255.255.255", "private"],
  ["100.64.0.1", "shared by carriers"],
  ["100.127.255.255", "shared by carriers"],
  ["127.0.0.1", "loopback"],
  ["127.255.0.9", "loopback"],
  ["169.254.169.254", "link-local, where clouds keep credentials"],
  ["172.16.0.1", "private"],
  ["172.31.255.255", "private"],
  ["192.0.0.8", "protocol assignments"],
  ["192.0.2.4", "documents"],
  ["192.88.99.1", "6to4 relays"],
  ["192.168.1.1", "private"],
  ["198.18.0.1", "benchmarks"],
  ["198.19.255.255", "benchmarks"],
  ["198.51.100.7", "documents"],
  ["203.0.113.7", "documents"],
  ["224.0.0.1", "multicast"],
  ["239.255.255.250", "multicast"],
  ["240.0.0.1", "reserved"],
  ["255.255.255.255", "broadcast"],
  ["::", "unspecified"],
  ["::1", "loopback"],
  ["::ffff:127.0.0.1", "IPv4 mapped"],
  ["::ffff:7f00:1", "IPv4 mapped, in hexadecimal"],
  ["::ffff:8.8.8.8", "IPv4 mapped"],
  ["::127.0.0.1", "IPv4 compatible"],
  ["64:ff9b::7f00:1", "IPv4 translated"],
  ["64:ff9b:1::1", "IPv4 translated locally"],
  ["100::1", "discard"],
  ["2001::1", "Teredo"],
  ["2001:db8::1", "documents"],
  ["2002:7f00:1::1", "6to4"],
  ["3fff::1", "documents"],
  ["5f00::1", "segment routing"],
  ["fc00::1", "unique local"],
  ["fd12:3456:789a::1", "unique local"],
  ["fe80::1", "link-local"],
  ["fe80::1%eth0", "link-local with a zone"],
  ["fec0::1", "site-local"],
  ["ff02::1", "multicast"],
  ["localhost", "a name"],
  ["127.1", "no whole address"],
  ["2130706433", "no whole address"],
  ["", "nothing"],
])("%s is not public: %s", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.1", "100.63.255.255", "100.128.0.1", "172.15.0.1"])(
  "%s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each(["172.32.0.1", "192.167.1.1", "223.255.255.1", "2606:4700:4700::1111", "2a00:1450:4001::1", "2400:cb00::1"])(
  "%s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);
