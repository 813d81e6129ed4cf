import { z } from "zod";
import { withAnyRight } from "#features/account/roles/contract.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { searchPath } from "./browserContract.ts";

export * from "./browserContract.ts";

export const searchRoute = defineRoute({
  method: "GET",
  path: searchPath,
  summary: "Search results: pages, posts and products (page type 102); `format=json` for scripts",
  access: anyone,
  // A page for people: invalid parameters mean an empty search, never an error.
  query: z.looseObject({}),
  rateLimit: { name: "search", limit: 120, seconds: 60, by: "address" },
});

/** The studio's search, for those who edit pages or posts. */
export const findContentRoute = defineRoute({
  method: "GET",
  path: "/api/config/content",
  summary: "Pages and posts in any state whose titles, labels or texts have these words, best first",
  access: withAnyRight("pages.edit", "posts.edit"),
  query: z.object({
    search: z.string().trim().max(200),
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(["page", "post"]),
        title: z.string(),
        /** Public path. */
        path: z.string(),
      }),
    ),
  }),
});
