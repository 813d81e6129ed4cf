import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";

export { sampleTag } from "#features/commerce/catalog/domain/sampleTag.ts";

export const firstSteps = z.object({
  /** The visible home page; null if there is none. */
  homePageId: z.string().nullable(),
  /** Whether someone has published the home page since the website was created. */
  hasOwnHomePage: z.boolean(),
  hasStyles: z.boolean(),
  hasContactEmail: z.boolean(),
  hasOwnProducts: z.boolean(),
  /** Visible products of the starter. */
  sampleProducts: z.number().int(),
  hasPayments: z.boolean(),
  hasShipping: z.boolean(),
});

export type FirstSteps = z.infer<typeof firstSteps>;

export const readFirstStepsRoute = defineRoute({
  method: "GET",
  path: "/api/config/first-steps",
  summary: "What a new website still needs before it is its owner's own",
  access: withRight("site.manage"),
  response: firstSteps,
});
