import { expect, test } from "vitest";
import { customerNetwork, networkOf } from "./networkOf.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:1::7", "2001:db8:0:1::/64"],
  ["2001:0db8:0000:0001:ffff:1:2:3", "2001:db8:0:1::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["203.0.113.9:51234", "203.0.113.9"],
  ["[2001:db8:0:1::7]:51234", "2001:db8:0:1::/64"],
  ["junk1", "unknown"],
  ["junk:2", "unknown"],
  ["1.2.3", "unknown"],
  ["", "unknown"],
])("calls from %s count for the household %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:12:3456::1", "2001:db8:12::/48"],
  ["2001:0DB8:0012:ffff:1:2:3:4", "2001:db8:12::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["::1", "0:0:0::/48"],
])("calls from %s count for the customer %s", (address, network) => {
  expect(networkOf(address, customerNetwork)).toBe(network);
});
