import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { memberViewEndPath, memberViewPath } from "#kernel/contract/memberPaths.ts";
import { memberListFailures } from "./studioContract.ts";

/** Minutes until a view ends by itself. */
export const viewMinutes = 30;

export const memberViewFailures = {
  ...memberListFailures,
  "member-not-active": { status: 409, message: "This person can't sign in, so there is nothing to see as them." },
} satisfies FailureTable;

export const viewAsMemberRoute = defineRoute({
  method: "POST",
  path: "/api/config/members/:memberId/view",
  summary: "Starts to view the website as a member, without changing anything",
  access: withRight("customers.manage"),
  params: z.object({ memberId: z.uuid() }),
  status: 201,
  /** The link works once, for one minute, and only while the session lasts. */
  response: z.object({ url: z.string() }),
  failures: memberViewFailures,
});

/** On the website's own host: accepts the link and shows the home page. */
export const enterMemberViewRoute = defineRoute({
  method: "GET",
  path: memberViewPath,
  summary: "Lets a contributor coming from the studio view the website as a member",
  access: anyone,
  needsMembers: true,
  query: z.object({ token: z.string().max(200).default("") }),
});

export const endMemberViewRoute = defineRoute({
  method: "POST",
  path: memberViewEndPath,
  summary: "Stops viewing the website as a member",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({}),
});

/** Ends a view that nobody ended. */
export const endMemberViewJob = defineJob<{ viewId: string }>("members.end-view");
