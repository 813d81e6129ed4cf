import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { memberTagKey } from "../../domain/memberTags.ts";
import { newsSources } from "../../domain/newsSources.ts";
import type { FileMember } from "../../domain/readMemberRow.ts";
import type { MemberMails } from "../memberMails.ts";
import { mailInvitation } from "./inviteMembers.ts";
import { addTags } from "./memberTags.ts";

export interface ImportOutcome {
  created: number;
  updated: number;
  unchanged: number;
  invited: number;
}

export interface ImportBatch {
  members: readonly FileMember[];
  /** Undefined: nobody is invited. */
  inviteWith: { mails: MemberMails; website: Pick<Website, "locale"> } | undefined;
  now: Date;
}

interface KnownMember {
  id: string;
  email: string;
  name: string;
  standing: string;
  is_guest: boolean;
  wants_news: boolean;
  news_decided_at: Date | null;
}

type News = Pick<KnownMember, "wants_news" | "news_decided_at"> & { news_source: string };

/**
 * Stores people of a file. Nobody gets a password. Someone who is a member already gets the file's tags, its name if they
 * have none, and its consent to news only if they never decided themselves; a refusal counts unless they decided later.
 * A blocked member is not changed. A file blocks only people whom it adds, and nobody whom it calls blocked is invited.
 */
export async function importMembers(
  tx: SiteTransaction,
  { members, inviteWith, now }: ImportBatch,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { created: 0, updated: 0, unchanged: 0, invited: 0 };
  const known = await lockKnown(
    tx,
    members.map(({ email }) => email),
  );
  const tagged: { memberId: string; tags: readonly string[] }[] = [];
  for (const person of members) {
    const before = known.get(person.email);
    if (before?.standing === "BLOCKED") {
      outcome.unchanged++;
      continue;
    }
    const id = before?.id ?? newId();
    const news = newsAfter(before, person, now);
    const invites = inviteWith && !person.isBlocked && before?.standing !== "ACTIVE" && before?.standing !== "INVITED";
    if (before) {
      const changes = {
        ...(before.name === "" && person.name !== "" ? { name: person.name } : {}),
        ...(news ?? {}),
        ...(invites ? { invited_at: now } : {}),
        ...(before.is_guest ? { is_guest: false } : {}),
      };
      const isChanged = Object.keys(changes).length > 0;
      if (isChanged) await update(tx, id, changes);
      const addsTags = person.tags.length > 0 && (await lacksTags(tx, id, person.tags));
      if (isChanged || addsTags) outcome.updated++;
      else outcome.unchanged++;
    } else {
      await insert(tx, { id, person, news, invitedAt: invites ? now : null, now });
      outcome.created++;
    }
    tagged.push({ memberId: id, tags: person.tags });
    if (invites) {
      await mailInvitation(tx, inviteWith.mails, inviteWith.website, { id, email: person.email });
      outcome.invited++;
    }
  }
  await addTags(tx, tagged);
  return outcome;
}

/** What the file decides about news; undefined if nothing changes. */
export function newsAfter(
  before: Pick<KnownMember, "wants_news" | "news_decided_at"> | undefined,
  { consent }: Pick<FileMember, "consent">,
  now: Date,
): News | undefined {
  if (!consent) return undefined;
  const at = consent.at && consent.at < now ? consent.at : undefined;
  const decided = before?.news_decided_at ?? undefined;
  if (decided && consent.isGiven) return undefined;
  if (decided && (!before?.wants_news || (at && at < decided))) return undefined;
  return {
    wants_news: consent.isGiven,
    news_decided_at: at ?? now,
    news_source: consent.source || newsSources.file,
  };
}

async function lockKnown(tx: SiteTransaction, emails: readonly string[]): Promise<Map<string, KnownMember>> {
  const rows = await tx.db
    .selectFrom("members")
    .select(["id", "email", "name", "standing", "is_guest", "wants_news", "news_decided_at"])
    .where("website_id", "=", tx.websiteId)
    .where("email", "in", [...emails])
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}

async function lacksTags(tx: SiteTransaction, memberId: string, tags: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from unnest(${tags.map(memberTagKey)}::text[]) as wanted (tag_key)
      where not exists (
        select from member_tags as held
        where held.website_id = ${tx.websiteId} and held.member_id = ${memberId} and held.tag_key = wanted.tag_key
      )
    ) as is`.execute(tx.db);
  return rows[0]?.is ?? false;
}

async function update(
  tx: SiteTransaction,
  id: string,
  changes: Partial<News & { name: string; invited_at: Date; is_guest: boolean }>,
): Promise<void> {
  await tx.db.updateTable("members").set(changes).where("website_id", "=", tx.websiteId).where("id", "=", id).execute();
}

async function insert(
  tx: SiteTransaction,
  row: { id: string; person: FileMember; news: News | undefined; invitedAt: Date | null; now: Date },
): Promise<void> {
  const { id, person, news, invitedAt, now } = row;
  await tx.db
    .insertInto("members")
    .values({
      website_id: tx.websiteId,
      id,
      email: person.email,
      name: person.name,
      state: person.isBlocked ? "BLOCKED" : "ACTIVE",
      created_at: person.joinedAt ?? now,
      invited_at: invitedAt,
      ...(news ?? {}),
    })
    .execute();
}
