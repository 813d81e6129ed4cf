import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";

export const redirectFailures = {
  "redirect-unknown": { status: 404, message: "Unable to locate content" },
} satisfies FailureTable;

export const redirect = z.object({
  id: z.string(),
  /** A path of this website without a page: "/products/speckled-mug". */
  from: z.string(),
  /** Where visitors are redirected: "/shop/p/speckled-mug". */
  to: z.string(),
  createdAt: z.string(),
});

export type Redirect = z.infer<typeof redirect>;

export const listRedirectsRoute = defineRoute({
  method: "GET",
  path: "/api/config/redirects",
  summary: "Redirects, newest first",
  access: withRight("site.manage"),
  query: pagingQuery.extend({ search: z.string().max(200).optional() }),
  response: pageOf(redirect),
});

export const removeRedirectRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/redirects/:redirectId",
  summary: "Removes a redirect",
  access: withRight("site.manage"),
  params: z.object({ redirectId: z.uuid() }),
  status: 204,
  failures: redirectFailures,
});
