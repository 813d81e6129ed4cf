import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { noteBody, noteOfAnother, teamNote } from "#kernel/contract/noteBody.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";
import { memberStandings } from "./domain/memberStandings.ts";
import { distinctMemberTags, maxMemberTagLength, maxMemberTags } from "./domain/memberTags.ts";

/** Reads members, and changes what the shop notes about them. */
const mayRead = withRight("orders.manage");
/** Decides about a member's account and data. */
const mayDecide = withRight("customers.manage");

/** Maximum number of notes about a member. */
export const maxMemberNotes = 500;

export const memberListFailures = {
  "member-unknown": { status: 404, message: "This member no longer exists." },
  "note-unknown": { status: 404, message: "This note no longer exists." },
  "note-of-another": { status: 403, message: noteOfAnother },
  "notes-full": { status: 409, message: `A member can have up to ${maxMemberNotes} notes.` },
  "members-off": { status: 409, message: "Member accounts are turned off. Turn them on in the settings first." },
} satisfies FailureTable;

const standing = z.enum(memberStandings);

/** A member in the list. */
export const listedMember = z.object({
  id: z.string(),
  /** Confirmed only if `standing` is ACTIVE. */
  email: z.string(),
  name: z.string(),
  standing,
  tags: z.array(z.string()),
  joinedAt: z.string(),
  /** Null before the first sign-in. */
  signedInAt: z.string().nullable(),
  orderCount: z.number().int(),
});

export type ListedMember = z.infer<typeof listedMember>;

/** Which members a list or an export contains. */
export const memberFilter = z.object({
  search: z.string().max(200).optional(),
  standing: standing.optional(),
  tag: z.string().max(maxMemberTagLength).optional(),
});

export type MemberFilter = z.output<typeof memberFilter>;

export const listMembersRoute = defineRoute({
  method: "GET",
  path: "/api/config/members",
  summary: "Members of the website, newest first",
  access: mayRead,
  query: pagingQuery.extend(memberFilter.shape),
  response: pageOf(listedMember),
});

export const memberDetail = listedMember.extend({
  hasPassword: z.boolean(),
  /** Number of browsers in which the member is signed in. */
  deviceCount: z.number().int(),
  invitedAt: z.string().nullable(),
  /** Whether the person wants news; `decidedAt` is null if they never decided. */
  news: z.object({ isWanted: z.boolean(), decidedAt: z.string().nullable(), source: z.string() }),
  /** Oldest first. */
  notes: z.array(teamNote),
});

export type MemberDetail = z.infer<typeof memberDetail>;

const memberPath = "/api/config/members/:memberId";
const ofMember = z.object({ memberId: z.uuid() });
const ofNote = ofMember.extend({ noteId: z.uuid() });

export const readMemberRoute = defineRoute({
  method: "GET",
  path: memberPath,
  summary: "A member with tags and notes",
  access: mayRead,
  params: ofMember,
  response: memberDetail,
  failures: memberListFailures,
});

export const listMemberTagsRoute = defineRoute({
  method: "GET",
  path: "/api/config/member-tags",
  summary: "Tags of members that begin with a text, in alphabetical order",
  access: mayRead,
  query: z.object({ search: z.string().max(maxMemberTagLength).optional() }),
  response: z.object({ tags: z.array(z.string()) }),
});

const memberTag = z
  .string()
  .overwrite(nameOnOneLine)
  .min(1, "Required")
  .max(maxMemberTagLength, `Use at most ${maxMemberTagLength} characters.`);

/** Tags as they are sent. */
export const memberTags = z
  .array(memberTag)
  .max(maxMemberTags, `A member can have up to ${maxMemberTags} tags.`)
  .transform(distinctMemberTags);

export const saveMemberTagsRoute = defineRoute({
  method: "PUT",
  path: `${memberPath}/tags`,
  summary: "Replaces the tags of a member",
  access: mayRead,
  params: ofMember,
  body: z.object({ tags: memberTags }),
  response: memberDetail,
  failures: memberListFailures,
});

export const addMemberNoteRoute = defineRoute({
  method: "POST",
  path: `${memberPath}/notes`,
  summary: "Adds a note about a member, which only contributors see",
  access: mayRead,
  params: ofMember,
  body: noteBody,
  status: 201,
  response: memberDetail,
  failures: memberListFailures,
});

export const saveMemberNoteRoute = defineRoute({
  method: "PUT",
  path: `${memberPath}/notes/:noteId`,
  summary: "Changes a note: its writer, or who manages contributors",
  access: mayRead,
  params: ofNote,
  body: noteBody,
  response: memberDetail,
  failures: memberListFailures,
});

export const deleteMemberNoteRoute = defineRoute({
  method: "DELETE",
  path: `${memberPath}/notes/:noteId`,
  summary: "Deletes a note: its writer, or who manages contributors",
  access: mayRead,
  params: ofNote,
  response: memberDetail,
  failures: memberListFailures,
});

export const blockMemberRoute = defineRoute({
  method: "PUT",
  path: `${memberPath}/block`,
  summary: "Blocks a member, who is signed out everywhere, or lets them sign in again",
  access: mayDecide,
  params: ofMember,
  body: z.object({ isBlocked: z.boolean() }),
  response: memberDetail,
  failures: memberListFailures,
});

export const deleteMemberRoute = defineRoute({
  method: "DELETE",
  path: memberPath,
  summary: "Permanently deletes a member's account",
  access: mayDecide,
  params: ofMember,
  status: 204,
  failures: memberListFailures,
});

export const exportMemberDataRoute = defineRoute({
  method: "POST",
  path: `${memberPath}/export`,
  summary: "Everything that is stored about a member, as a JSON file",
  access: mayDecide,
  params: ofMember,
  failures: memberListFailures,
});
