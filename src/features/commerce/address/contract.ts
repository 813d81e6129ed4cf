import { z } from "zod";
import { readPlace } from "./domain/readPlace.ts";

const required = (maximum: number) => z.string().trim().min(1, "Required").max(maximum);

/**
 * An address by its country's rules: accepted with normalized state and postal code, refused with a message for each
 * field (spec.txt §5: a required empty field says "Required").
 */
export const postalAddress = z
  .object({
    firstName: required(100),
    lastName: required(100),
    address1: required(200),
    address2: z.string().trim().max(200).default(""),
    city: required(100),
    state: z.string().trim().max(100).default(""),
    postcode: z.string().trim().max(20).default(""),
    country: z.string().trim().toUpperCase().max(20),
  })
  .superRefine((address, context) => {
    for (const [field, message] of Object.entries(readPlace(address).problems)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .transform((address) => ({ ...address, ...readPlace(address).place }));

/** An accepted address, shown as it was entered. */
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
