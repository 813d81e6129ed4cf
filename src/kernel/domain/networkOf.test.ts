import { expect, test } from "vitest";
import { networkOf } from "./networkOf.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:1::7", "2001:db8:0:1::/64"],
  ["2001:0db8:0000:0001:ffff:1:2:3", "2001:db8:0:1::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("calls from %s count for %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
