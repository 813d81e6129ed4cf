import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { siteHeader } from "#features/site/pages/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";

export const headerFooterFailures = {
  ...staleRevision(),
} satisfies FailureTable;

/** Header and footer (spec.txt §7). `footer` is a document of blocks, shown in the theme's field "footer". */
export const headerFooter = z.object({
  header: siteHeader,
  footer: z.looseObject({}),
  revision,
});

export const readHeaderFooterRoute = defineRoute({
  method: "GET",
  path: "/api/site-header-footer",
  summary: "The website's header and footer",
  access: withRight("design.manage"),
  response: headerFooter,
});

export const saveHeaderFooterRoute = defineRoute({
  method: "PUT",
  path: "/api/site-header-footer",
  summary: "Saves header and footer",
  access: withRight("design.manage"),
  body: headerFooter,
  response: headerFooter,
  failures: headerFooterFailures,
});

/** Previews a page as visitors would get it. Nothing is saved. */
export const previewHeaderRoute = defineRoute({
  method: "POST",
  path: "/api/config/header/preview",
  summary: "Renders a page with an unsaved header and title, as HTML without scripts",
  access: withRight("design.manage"),
  body: z.object({
    title: z.string().trim().min(1, "Required").max(200),
    header: siteHeader,
    path: z.string().max(500).default("/"),
  }),
  response: z.object({ html: z.string() }),
});
