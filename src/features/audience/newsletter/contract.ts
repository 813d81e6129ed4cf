import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import type { CaptchaOnPage } from "#features/site/captcha/contract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { anyone, defineRoute, type RateLimit } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { newsletterCalls, newsletterFailures, newsletterFormPath } from "./browserContract.ts";

/** A sign-up form on a page. */
export interface NewsletterFormProps {
  blockId: string;
  list: string;
  asksName: boolean;
  buttonLabel: string;
  /** Sanitized HTML that replaces the form after a sign-up. */
  message: string;
  /** Sanitized HTML below the field. */
  disclaimer: string;
  pagePath: string;
  captcha?: CaptchaOnPage;
}

export const newsletterFormIsland = defineIsland<NewsletterFormProps>("NewsletterForm", "touch");

const name = z.string().trim().max(100).default("");
const list = z.string().trim().min(1, "A List must be selected").max(100).default("newsletter");

/** Twenty an hour from one address, by form or call. */
const signUpLimit: RateLimit = { name: "newsletter", limit: 20, seconds: 3600, by: "address" };

/** An address that is already on the list gets the same answer, so nobody learns who is on it. */
export const newsletterSignUpRoute = defineRoute({
  ...newsletterCalls.signUp,
  summary: "Adds an email address to a mailing list; repeating the call changes nothing",
  access: anyone,
  body: z.object({
    /** The feature's own messages handle invalid addresses. */
    email: z.string().max(2000).default(""),
    firstName: name,
    lastName: name,
    list,
    pagePath: z.string().max(2000).default(""),
    captchaToken: z.string().max(10_000).optional(),
  }),
  response: z.object({ status: z.literal("SIGNED_UP") }),
  rateLimit: signUpLimit,
  failures: newsletterFailures,
});

export const newsletterFormRoute = defineRoute({
  method: "POST",
  path: newsletterFormPath,
  summary: "The newsletter form without JavaScript; redirects back to the page",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({
    email: z.string().max(2000).default(""),
    firstName: name,
    lastName: name,
    list,
    pagePath: z.string().max(2000).default("/"),
    blockId: z.string().max(64).default(""),
  }),
  rateLimit: signUpLimit,
  failures: newsletterFailures,
});

// ── What the studio calls ────────────────────────────────────────────────────────────────────────────────────────────

export const newsletterAdminFailures = {
  "sign-up-unknown": { status: 404, message: "Unable to locate content" },
} satisfies FailureTable;

const signUp = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  list: z.string(),
  pagePath: z.string(),
  createdAt: z.string(),
});

export type NewsletterSignUp = z.infer<typeof signUp>;

export const listNewsletterSignUpsRoute = defineRoute({
  method: "GET",
  path: "/api/config/newsletter/sign-ups",
  summary: "Newsletter sign-ups, newest first, and the names of the lists",
  access: withRight("campaigns.manage"),
  query: pagingQuery.extend({ search: z.string().max(200).optional(), list: z.string().max(100).optional() }),
  response: pageOf(signUp).extend({ lists: z.array(z.string()) }),
});

export const exportNewsletterSignUpsRoute = defineRoute({
  method: "GET",
  path: "/api/config/newsletter/sign-ups.csv",
  summary: "All sign-ups, as CSV",
  access: withRight("campaigns.manage"),
});

export const removeNewsletterSignUpRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/newsletter/sign-ups/:signUpId",
  summary: "Removes an address from its list",
  access: withRight("campaigns.manage"),
  params: z.object({ signUpId: z.uuid() }),
  status: 204,
  failures: newsletterAdminFailures,
});
