import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";

export const fieldFailures = {
  "stale-revision": {
    status: 409,
    message: "Someone else saved changes after you opened this. Your text is still here.",
  },
} satisfies FailureTable;

/** The tag that pages which show a field of the theme are cached under. */
export const fieldTag = (name: string) => `field:${name}`;

const params = z.object({ name: z.string().regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,99}$/) });

/** `document` is a document of blocks, as pages have; revision 0: nothing was saved yet. */
const storedField = z.object({ name: z.string(), document: z.looseObject({}), revision });

export const readFieldRoute = defineRoute({
  method: "GET",
  path: "/api/config/block-fields/:name",
  summary: "The content of a theme field",
  access: withRight("design.manage"),
  params,
  response: storedField,
});

export const saveFieldRoute = defineRoute({
  method: "PUT",
  path: "/api/config/block-fields/:name",
  summary: "Saves the content of a theme field",
  access: withRight("design.manage"),
  params,
  body: z.object({ document: z.looseObject({}), revision }),
  response: storedField,
  failures: fieldFailures,
});
