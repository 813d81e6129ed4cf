import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { addressFormat } from "#features/commerce/address/domain/addressFormat.ts";
import { findRegion } from "#features/commerce/address/domain/regions.ts";
import { otherStateOfZip } from "#features/commerce/address/domain/zipStates.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { countryCodes } from "#kernel/domain/places/countries.ts";
import { invalidPercent } from "./domain/percent.ts";
import { readPostcodes } from "./domain/postcodeRange.ts";
import { ruleTexts } from "./domain/ruleTexts.ts";

export const taxFailures = {
  ...staleSettings,
  "rule-repeated": { status: 400, message: "The same tax rule is listed twice." },
} satisfies FailureTable;

const fields = z.object({
  /** Absent for a new rule. */
  id: z.uuid().optional(),
  name: z.string().trim().max(100).default(""),
  country: z.string().refine((code) => countryCodes.includes(code), "Choose a country."),
  /** A state or province in the form of addresses (`regionsOf`); empty: the whole country. */
  state: z.string().trim().max(100).default(""),
  /** A postal code, a range, a start or districts (`readPostcodes`); empty: the whole state or country. */
  postcode: z.string().trim().max(40).default(""),
  /** Millionths: 8.875 % is 88750. */
  rateMillionths: z
    .number(invalidPercent)
    .int("Use at most four decimals.")
    .min(0, "Use 0 or more.")
    .max(1_000_000, "Use 100 or less."),
  appliesToShipping: z.boolean().default(false),
  appliesToServices: z.boolean().default(true),
  /** Downloads and memberships. */
  appliesToDigital: z.boolean().default(true),
});

/** A tax for a place. The rates of all rules that apply to an address are added; they never compound. */
export const taxRuleDraft = fields
  .superRefine(({ country, state, postcode }, context) => {
    const { region } = addressFormat(country);
    const known = findRegion(country, state);
    if (state && !known && region?.regions.length !== 0) {
      const message = region ? region.message : ruleTexts.noStates;
      context.addIssue({ code: "custom", path: ["state"], message });
    }
    const problem = postcodeProblem(country, known?.code, postcode);
    if (problem) context.addIssue({ code: "custom", path: ["postcode"], message: problem });
  })
  .transform((rule) => {
    const postcodes = readPostcodes(rule.country, rule.postcode);
    return {
      ...rule,
      state: findRegion(rule.country, rule.state)?.code ?? rule.state,
      postcode: "text" in postcodes ? postcodes.text : rule.postcode,
    };
  });

export type TaxRuleDraft = z.infer<typeof taxRuleDraft>;

/** Why a rule can't have these postal codes; undefined if it can. */
function postcodeProblem(country: string, state: string | undefined, text: string): string | undefined {
  const postcodes = readPostcodes(country, text);
  if ("problem" in postcodes) return postcodes.problem;
  const { pattern } = postcodes;
  if (country !== "US" || !state || !pattern) return undefined;
  const ends =
    pattern.kind === "start" ? ["0", "9"].map((end) => pattern.start.padEnd(5, end)) : [pattern.from, pattern.to];
  const others = ends.flatMap((zip) => otherStateOfZip(zip, state) ?? []);
  const name = others.length === 2 && others[0] && findRegion(country, others[0])?.name;
  return name ? ruleTexts.otherState(name, findRegion(country, state)?.name ?? state) : undefined;
}

export const taxRule = fields.extend({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  state: z.string(),
  postcode: z.string(),
  appliesToShipping: z.boolean(),
  appliesToServices: z.boolean(),
  appliesToDigital: z.boolean(),
});

export type TaxRule = z.infer<typeof taxRule>;

/** All rules, with a hash of them: a save that names another one is refused. */
const storedTaxRules = z.object({ rules: z.array(taxRule), revision: z.string() });

export type StoredTaxRules = z.infer<typeof storedTaxRules>;

export const readTaxRulesRoute = defineRoute({
  method: "GET",
  path: "/api/config/tax-rules",
  summary: "The website's tax rules, by country, state and postal code",
  access: withRight("payments.manage"),
  response: storedTaxRules,
});

/** What the studio edits. */
export const taxRuleDrafts = z.object({ rules: z.array(taxRuleDraft).max(1000) });

export const saveTaxRulesRoute = defineRoute({
  method: "PUT",
  path: "/api/config/tax-rules",
  summary: "Replaces all tax rules",
  access: withRight("payments.manage"),
  body: taxRuleDrafts.extend({ revision: z.string().max(64) }),
  response: storedTaxRules,
  failures: taxFailures,
});
