import { z } from "zod";
import { memberForm } from "#features/audience/members/accountContract.ts";
import type { SectionProps } from "#features/audience/members/islandsContract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { addressPaths } from "./browserContract.ts";
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

const addressFields = [
  "firstName",
  "lastName",
  "address1",
  "address2",
  "city",
  "state",
  "postcode",
  "country",
] as const;

/** The address in the fields of a plain form, or a message for each wrong field. */
export function readAddressFields(
  values: Record<string, string>,
): { address: z.output<typeof postalAddress> } | { errors: Record<string, string> } {
  const read = postalAddress.safeParse(Object.fromEntries(addressFields.map((name) => [name, values[name] ?? ""])));
  if (read.success) return { address: read.data };
  const errors: Record<string, string> = {};
  for (const issue of read.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { errors };
}

// ── Addresses of a member ────────────────────────────────────────────────────────────────────────────────────────────

const typed = z.string().max(300).default("");

export const saveAddressRoute = memberForm({
  path: addressPaths.save,
  summary: "Saves an address of a member",
  fields: {
    /** Empty for a new one. */
    id: z.union([z.uuid(), z.literal("")]).default(""),
    ...(Object.fromEntries(addressFields.map((name) => [name, typed])) as Record<
      (typeof addressFields)[number],
      typeof typed
    >),
    isDefault: z.string().max(20).optional(),
    /** Where the member comes from; empty: from their addresses. */
    to: typed,
    /** The country whose fields the form had. */
    askedCountry: typed,
    action: typed,
  },
  typed: ["id", ...addressFields, "isDefault", "to"],
});

export const changeAddressRoute = memberForm({
  path: addressPaths.change,
  summary: "Deletes an address of a member, or makes it the default",
  fields: { id: z.uuid(), action: z.enum(["default", "delete"]) },
});

export interface AddressBookProps {
  addresses: { id: string; name: string; first: string; lines: string[]; isDefault: boolean }[];
  countries: { code: string; name: string }[];
  /** The address in the form; undefined: no form is shown. */
  edited?: { id: string; values: Record<string, string>; isDefault: boolean; to: string } | undefined;
  mayAdd: boolean;
}

export const addressBookIsland = defineIsland<AddressBookProps & SectionProps>("AddressBook", "touch");
