import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { productWording } from "#features/commerce/catalog/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { revision } from "#kernel/contract/integers.ts";
import { armOfTest, experimentFailures, experimentsPath } from "./contract.ts";

// Apart from the other calls, so that the page editor doesn't load the catalog's.

/** The texts of a version of a product, and the revision of the test. */
export const armTexts = productWording.extend({ revision });
export type ArmTexts = z.infer<typeof armTexts>;

export const readArmTextsRoute = defineRoute({
  method: "GET",
  path: `${experimentsPath}/:experimentId/arms/:arm/texts`,
  summary: "The texts of a version of a product",
  access: withRight("products.edit"),
  params: armOfTest,
  // Texts of imported products may be longer than what the studio saves.
  response: armTexts.extend({ name: z.string(), excerpt: z.string(), descriptionHtml: z.string() }),
  failures: experimentFailures,
});

export const saveArmTextsRoute = defineRoute({
  method: "PUT",
  path: `${experimentsPath}/:experimentId/arms/:arm/texts`,
  summary: "Saves the texts of a version of a product; visitors of a running test see them at once",
  access: withRight("products.edit"),
  params: armOfTest,
  body: armTexts,
  response: readArmTextsRoute.response,
  failures: experimentFailures,
});

export const readArmPreviewRoute = defineRoute({
  method: "GET",
  path: `${experimentsPath}/:experimentId/arms/:arm/preview`,
  summary: "The product's page with the saved texts of a version",
  access: withRight("products.edit"),
  params: armOfTest,
  response: z.object({ html: z.string() }),
  failures: experimentFailures,
});
