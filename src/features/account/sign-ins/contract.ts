import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute, signedInAccount } from "#kernel/contract/defineRoute.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { signInMethods, signInOutcomes } from "./domain/signInHistory.ts";

export const signInEntry = z.object({
  id: z.string(),
  outcome: z.enum(signInOutcomes),
  method: z.enum(signInMethods),
  /** Such as "Firefox on Windows". */
  device: z.string(),
  /** An IP address; after 30 days only its network; null if it is unknown. */
  address: z.string().nullable(),
  /** Failures of one browser that follow each other are one entry. */
  attempts: z.number().int(),
  /** Of the last attempt. */
  at: z.string(),
});

export type SignInEntry = z.infer<typeof signInEntry>;

export const listOwnSignInsRoute = defineRoute({
  method: "GET",
  path: "/api/config/account/sign-ins",
  summary: "The sign-ins of the signed-in account, newest first, also the failed ones",
  access: signedInAccount,
  withoutWebsite: true,
  query: pagingQuery,
  response: pageOf(signInEntry),
});

const signInPerson = z.object({ accountId: z.string(), email: z.string(), name: z.string() });

export type SignInPerson = z.infer<typeof signInPerson>;

export const siteSignIn = signInEntry.extend({ person: signInPerson });

export type SiteSignIn = z.infer<typeof siteSignIn>;

export const listSiteSignInsRoute = defineRoute({
  method: "GET",
  path: "/api/config/sign-ins",
  summary: "The sign-ins of the website's contributors since they joined, newest first, also the failed ones",
  access: withRight("site.billing"),
  query: pagingQuery.extend({ accountId: z.uuid().optional(), outcome: z.enum(["ALL", "FAILED"]).default("ALL") }),
  response: pageOf(siteSignIn).extend({
    /** Everyone whose sign-ins the list may contain. */
    people: z.array(signInPerson),
  }),
});
