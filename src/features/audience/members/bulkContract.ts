import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { memberListFailures, memberTags } from "./studioContract.ts";

/** Maximum number of members in one bulk edit. */
export const maxBulkMembers = 200;

/** The members of a bulk edit, in one order, in which they are locked. Those who were deleted are ignored. */
export const bulkMemberIds = z
  .array(z.uuid())
  .min(1)
  .max(maxBulkMembers)
  .transform((ids) => [...new Set(ids)].sort());

export const tagMembersRoute = defineRoute({
  method: "POST",
  path: "/api/config/members/bulk/tags",
  summary: "Adds tags to members, and removes others from them",
  access: withRight("orders.manage"),
  body: z
    .object({ memberIds: bulkMemberIds, add: memberTags.default([]), remove: memberTags.default([]) })
    .refine(({ add, remove }) => add.length + remove.length > 0, { error: "Required", path: ["add"] }),
  response: z.object({
    changedCount: z.number().int(),
    /** Emails of those who would have too many tags. They are not changed. */
    full: z.array(z.string()),
  }),
  failures: memberListFailures,
});

export const blockMembersRoute = defineRoute({
  method: "POST",
  path: "/api/config/members/bulk/block",
  summary: "Blocks members, who are signed out everywhere, or lets them sign in again",
  access: withRight("customers.manage"),
  body: z.object({ memberIds: bulkMemberIds, isBlocked: z.boolean() }),
  response: z.object({
    /** Those who were not in this state before. The opposite call for them takes it back. */
    changedIds: z.array(z.string()),
  }),
  failures: memberListFailures,
});
