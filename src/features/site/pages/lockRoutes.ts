import { z } from "zod";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";

// 401, not 200: what is shown is not what was asked for, and feed readers, crawlers and monitors must not take it so.
export const lockFailures = {
  "site-locked": { status: 401, message: "This site is password protected." },
  "page-locked": { status: 401, message: "This page is password protected." },
  "password-wrong": { status: 401, message: "Incorrect password. Please try again." },
  "too-many-passwords": {
    status: 429,
    message: "Too many incorrect passwords. Please try again in {minutes} minutes.",
  },
} satisfies FailureTable;

/** What is on a lock screen beside the messages of `lockFailures`. */
export const lockTexts = {
  password: "Password",
  enter: "Enter",
  forContributors: "Work on this site? Sign in",
  titleOfProblem: "Error: {title}",
};

/** What is locked: the whole website, or a page by its id. */
const lock = z.union([z.literal("site"), z.uuid()]);

export const unlockRoute = defineRoute({
  method: "POST",
  path: "/api/unlock",
  summary: "Unlocks a page or website for this browser and redirects to the requested page",
  access: anyone,
  forgeryProof: "form",
  // Wrong passwords have a limit of their own: see `unlock.ts`.
  rateLimit: { name: "unlock", limit: 60, seconds: 60, by: "address" },
  body: z.object({ lock, password: z.string().max(200), returnTo: z.string().max(2000).default("/") }),
  failures: lockFailures,
});
