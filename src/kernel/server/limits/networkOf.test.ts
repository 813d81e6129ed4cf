import { expect, test } from "vitest";
import { networkOf } from "./networkOf.ts";

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:12:3456::1", "2001:db8:12::/48"],
  ["2001:0DB8:0012:ffff:1:2:3:4", "2001:db8:12::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["::1", "0:0:0::/48"],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
