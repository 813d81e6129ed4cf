import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { withoutLanguage } from "#kernel/server/languages/websiteLanguages.ts";
import type { RedirectImport } from "../contract.ts";
import { redirectProblems } from "../domain/redirectProblems.ts";
import { addRedirects, type RedirectDraft, readShownPaths } from "./addRedirects.ts";
import type { IsAnswered } from "./answeredPaths.ts";
import type { RedirectLine } from "./parseRedirects.ts";
import { readDraft } from "./readDraft.ts";

const maxSample = 20;
/** Lines that are read in one turn of the event loop. */
const linesPerTurn = 250;
const maxProblems = 1000;

/** Rolls a dry run back. */
class DryRun extends Error {
  readonly found: RedirectImport;
  constructor(found: RedirectImport) {
    super("dry run");
    this.found = found;
  }
}

/**
 * Imports the redirects of a file. A dry run does the same and is rolled back, so it shows exactly what would happen.
 */
export async function importRedirects(
  context: RequestContext,
  lines: readonly RedirectLine[],
  { isDryRun, isAnswered }: { isDryRun: boolean; isAnswered: IsAnswered },
): Promise<RedirectImport> {
  try {
    return await context.site.transaction(async (tx) => {
      const { drafts, problems } = await readLines(lines, context.origin);
      const askedOf = (from: string) => withoutLanguage(context.website, from);
      const pages = new Set(await readShownPaths(tx, [...drafts.keys()].map(askedOf)));
      for (const [from, { line, text }] of drafts) {
        if (!pages.has(askedOf(from)) && !isAnswered(askedOf(from))) continue;
        problems.push({ line, text, reason: redirectProblems["page-exists"] });
        drafts.delete(from);
      }
      const wanted = [...drafts.values()].map(({ draft }) => draft);
      const added = await addRedirects(tx, wanted, { now: context.now, isWritten: true });
      const stored = await readStored(tx, [...drafts.keys()]);
      for (const [from, { line, text }] of drafts) {
        if (!stored.has(from)) problems.push({ line, text, reason: redirectProblems.circle });
      }
      problems.sort((one, other) => one.line - other.line);
      const found: RedirectImport = {
        addedCount: added.length,
        unchangedCount: stored.size - added.length,
        sample: wanted.filter(({ from }) => stored.has(from)).slice(0, maxSample),
        problems: problems.slice(0, maxProblems),
        problemCount: problems.length,
      };
      if (isDryRun) throw new DryRun(found);
      if (added.length > 0) {
        await writeAuditEntry(tx, {
          ...changedBy(context),
          action: "redirect.import",
          subjectType: "website",
          subjectId: tx.websiteId,
          detail: { count: added.length },
        });
      }
      return found;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.found;
    throw error;
  }
}

/** Those addresses that redirect. */
async function readStored(tx: SiteTransaction, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select from_path as path from redirects
    where website_id = ${tx.websiteId} and from_path = any(${paths}::text[])`.execute(tx.db);
  return new Set(rows.map(({ path }) => path));
}

interface ReadLine {
  line: number;
  text: string;
  draft: Required<RedirectDraft>;
}

/** The redirects of the lines by their old URL, and why other lines are skipped. */
async function readLines(
  lines: readonly RedirectLine[],
  origin: string,
): Promise<{ drafts: Map<string, ReadLine>; problems: RedirectImport["problems"] }> {
  const drafts = new Map<string, ReadLine>();
  const problems: RedirectImport["problems"] = [];
  for (const [index, { line, text, redirect }] of lines.entries()) {
    if (index % linesPerTurn === linesPerTurn - 1) await setImmediate();
    const draft = redirect ? readDraft(redirect, origin) : ({ problem: "line-unreadable" } as const);
    if ("problem" in draft) problems.push({ line, text, reason: redirectProblems[draft.problem] });
    else if (drafts.has(draft.from)) problems.push({ line, text, reason: redirectProblems.repeated });
    else drafts.set(draft.from, { line, text, draft });
  }
  return { drafts, problems };
}
