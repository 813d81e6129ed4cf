import { z } from "zod";
import { countryCodes, needsPostcode, needsState } from "./domain/address.ts";

const required = (maximum: number) => z.string().trim().min(1, "Required").max(maximum);

/** spec.txt §5: a required empty field says "Required". */
export const postalAddress = z
  .object({
    firstName: required(100),
    lastName: required(100),
    address1: required(200),
    address2: z.string().trim().max(200).default(""),
    city: required(100),
    state: z.string().trim().max(100).default(""),
    postcode: z.string().trim().max(20).default(""),
    country: z.string().trim().toUpperCase().min(1, "Required").max(2),
  })
  .superRefine((address, context) => {
    if (!countryCodes.includes(address.country)) {
      if (address.country) context.addIssue({ code: "custom", path: ["country"], message: "Choose a country." });
      return;
    }
    if (needsState(address.country) && !address.state) {
      context.addIssue({ code: "custom", path: ["state"], message: "Required" });
    }
    if (needsPostcode(address.country) && !address.postcode) {
      context.addIssue({ code: "custom", path: ["postcode"], message: "Required" });
    }
  });

/** An address that was taken: it is shown as it was written. */
export const storedAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
});
