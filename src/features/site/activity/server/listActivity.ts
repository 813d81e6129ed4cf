import { z } from "zod";
import type { RouteInput, RouteResult } from "#kernel/contract/defineRoute.ts";
import { type Failure, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { cursorTime, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { ActivityEntry, ActivityPerson, listActivityRoute } from "../contract.ts";
import { describeEntry } from "./describeEntry.ts";
import { type EntryRow, findEntries, matchingEntries, placeOf } from "./findEntries.ts";
import { findLinks } from "./findLinks.ts";
import { readPeople } from "./readPeople.ts";

type Query = RouteInput<typeof listActivityRoute>["query"];

const place = z.tuple([cursorTime, z.uuid()]);

/** A page of the activity log, newest first. */
export async function listActivity(
  { site, website, now }: RequestContext,
  { cursor, limit, ...filter }: Query,
): Promise<RouteResult<typeof listActivityRoute> | Failure> {
  const after = readCursor(cursor, place);
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  const matching = matchingEntries(site, filter, { timeZone: website.time_zone, now });
  if (isFailure(matching)) return matching;
  const [rows, people] = await Promise.all([
    findEntries(site, matching, { after, limit: limit + 1 }),
    readPeople(site),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, placeOf);
  const links = await findLinks(site, shown);
  return { items: shown.map((row) => describe(row, links)), nextCursor, people };
}

function describe(row: EntryRow, links: ReadonlyMap<string, string>): ActivityEntry {
  const { text, area, changes } = describeEntry(row.action, row.detail);
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: personOf(row),
    area,
    text,
    changes,
    link: links.get(`${row.subjectType} ${row.subjectId}`) ?? null,
  };
}

/** The person of an entry, by name or email; null if the program made the change. */
export function personOf({ accountId, name, email }: EntryRow): ActivityPerson | null {
  return accountId === null ? null : { accountId, name: name || email || "" };
}
