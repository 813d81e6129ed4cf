import { expect, test } from "vitest";
import { gatherAddresses } from "./gatherAddresses.ts";

const at = (address1: string) => ({
  ...{ firstName: "Ada", lastName: "Lovelace", address1, address2: "" },
  ...{ city: "London", state: "", postcode: "W1", country: "GB" },
});

test("each address is there once, with everything that it was used for", () => {
  const found = gatherAddresses(
    [at("1 Kiln Lane"), at("3 Old Road")],
    [
      { shipping: at("2 New Street"), billing: at("1 Kiln Lane") },
      { shipping: null, billing: at("2 New Street") },
    ],
  );
  expect(found.map(({ address, uses }) => [address.address1, uses])).toEqual([
    ["2 New Street", ["shipping", "billing"]],
    ["1 Kiln Lane", ["billing", "saved"]],
    ["3 Old Road", ["saved"]],
  ]);
});

test("a customer of downloads has no address", () => {
  expect(gatherAddresses([], [{ shipping: null, billing: null }])).toEqual([]);
});
