import { describe, expect, test } from "vitest";
import { type Right, rightsOf } from "#features/account/roles/domain/rights.ts";
import type { TeamMember } from "#features/site/outbox/server/index.ts";
import { noticeReaders } from "./noticeReaders.ts";

const person = (accountId: string, roles: number[], isOwner = false): TeamMember => ({
  accountId,
  email: `${accountId}@example.com`,
  isOwner,
  rights: rightsOf({ isOwner, roles }) as ReadonlySet<Right>,
  language: null,
});
const team = [person("owner", [], true), person("moderator", [6]), person("editor", [4]), person("other editor", [4])];

describe("who gets the email about a comment", () => {
  test.each([
    { status: "pending", authorId: "editor", writerId: null, readers: ["owner", "moderator", "editor"] },
    { status: "pending", authorId: undefined, writerId: null, readers: ["owner", "moderator"] },
    { status: "pending", authorId: "moderator", writerId: null, readers: ["owner", "moderator"] },
    { status: "pending", authorId: "editor", writerId: "editor", readers: ["owner", "moderator"] },
    { status: "approved", authorId: "editor", writerId: null, readers: ["editor"] },
    { status: "approved", authorId: undefined, writerId: null, readers: ["owner"] },
    { status: "approved", authorId: "muted author", writerId: null, readers: [] },
    { status: "approved", authorId: undefined, writerId: "owner", readers: [] },
  ] as const)("$status, author $authorId, written by $writerId", ({ readers, ...comment }) => {
    expect(noticeReaders(team, comment).map(({ accountId }) => accountId)).toEqual(readers);
  });
});
