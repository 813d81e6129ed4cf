import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** How many toggles a website can have. */
export const maxToggles = 50;

const texts = defineTexts("studio.experiments.toggle", { nameTaken: "Another toggle has this name." });

const toggle = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[a-zA-Z][a-zA-Z0-9-]{0,59}$/, "Use letters, digits and hyphens. Start with a letter."),
  /** The toggle is on only if this is "true" (spec.txt §4). */
  variant: z.string().trim().max(100),
});

/** The feature toggles of a website, in `websites.experiments`. */
export const togglesDocument = z.object({
  toggles: z
    .array(toggle)
    .max(maxToggles, `You can have up to ${maxToggles} toggles.`)
    .superRefine((toggles, check) => {
      toggles.forEach(({ name }, index) => {
        if (toggles.findIndex((other) => other.name === name) < index) {
          check.addIssue({ code: "custom", path: [index, "name"], message: texts.nameTaken });
        }
      });
    })
    .default([]),
  revision: revision.default(0),
});
export type TogglesDocument = z.output<typeof togglesDocument>;

export const toggleFailures = { ...staleSettings } satisfies FailureTable;

export const readTogglesRoute = defineRoute({
  method: "GET",
  path: "/api/config/feature-toggles",
  summary: "The website's feature toggles",
  access: withRight("site.manage"),
  response: togglesDocument,
});

export const saveTogglesRoute = defineRoute({
  method: "PUT",
  path: "/api/config/feature-toggles",
  summary: "Saves the website's feature toggles",
  access: withRight("site.manage"),
  body: togglesDocument,
  response: togglesDocument,
  failures: toggleFailures,
});
