import { z } from "zod";
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
