import { withRight } from "#features/account/roles/contract.ts";
import { editedLook, lookChoices } from "#features/editor/styles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { revision } from "#kernel/contract/integers.ts";
import { armOfTest, experimentFailures, experimentsPath } from "./contract.ts";

// Apart from the other calls, so that the page editor doesn't load those of the styles.

export const readArmStylesRoute = defineRoute({
  method: "GET",
  path: `${experimentsPath}/:experimentId/arms/:arm/styles`,
  summary: "The styles of a version, with the theme's options; the revision is that of the test",
  access: withRight("design.manage"),
  params: armOfTest,
  response: editedLook,
  failures: experimentFailures,
});

export const saveArmStylesRoute = defineRoute({
  method: "PUT",
  path: `${experimentsPath}/:experimentId/arms/:arm/styles`,
  summary: "Saves the styles of a version; visitors of a running test see them at once",
  access: withRight("design.manage"),
  params: armOfTest,
  body: lookChoices.extend({ revision }),
  response: editedLook,
  failures: experimentFailures,
});
