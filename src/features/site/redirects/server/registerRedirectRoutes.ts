import type { Selectable } from "kysely";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { withoutLanguage } from "#kernel/server/languages/websiteLanguages.ts";
import {
  addRedirectRoute,
  listRedirectsRoute,
  type Redirect,
  type RedirectForm,
  redirectFailures,
  removeRedirectRoute,
  removeRedirectsRoute,
  saveRedirectRoute,
} from "../contract.ts";
import { type RedirectProblem, redirectProblems } from "../domain/redirectProblems.ts";
import { addRedirects, type RedirectDraft, readShownPaths } from "./addRedirects.ts";
import { answeredPaths, type IsAnswered } from "./answeredPaths.ts";
import { containsPath } from "./containsPath.ts";
import { readDraft } from "./readDraft.ts";

const fail = failuresOf(redirectFailures);

type RedirectRow = Pick<Selectable<DB["redirects"]>, "id" | "from_path" | "to_path" | "status" | "created_at">;

const columns = ["id", "from_path", "to_path", "status", "created_at"] as const;

function describe(row: RedirectRow): Redirect {
  return {
    id: row.id,
    from: row.from_path,
    to: row.to_path,
    status: row.status === 302 ? 302 : 301,
    createdAt: row.created_at.toISOString(),
  };
}

/** Says beside its field why a redirect can't be saved. */
function refuse(problem: RedirectProblem, field: string): Failure {
  return fail("redirect-invalid", { errors: { [field]: redirectProblems[problem] } });
}

/** The studio's calls to list, add, save and remove redirects. */
export function registerRedirectRoutes(app: App): void {
  const isAnswered = answeredPaths(app);
  app.route(listRedirectsRoute, async ({ query }, { site }) => {
    const { cursor, limit, search } = query;
    if (cursor !== undefined && !isUuid(cursor)) {
      return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
    }
    let matching = site.db.selectFrom("redirects").where("website_id", "=", site.websiteId);
    if (search?.trim()) matching = matching.where(containsPath(search, "from_path", "to_path"));
    const [rows, count] = await Promise.all([
      (cursor === undefined ? matching : matching.where("id", "<", cursor))
        .select(columns)
        .orderBy("id", "desc")
        .limit(limit + 1)
        .execute(),
      matching.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirst(),
    ]);
    const shown = rows.slice(0, limit);
    return {
      items: shown.map(describe),
      nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      total: count?.total ?? 0,
    };
  });

  app.route(addRedirectRoute, async ({ body }, context) => {
    const draft = read(body, context);
    return isFailure(draft)
      ? draft
      : context.site.transaction((tx) => store(tx, draft, context, { action: "redirect.add", isAnswered }));
  });

  app.route(saveRedirectRoute, async ({ params, body }, context) => {
    const draft = read(body, context);
    if (isFailure(draft)) return draft;
    return context.site.transaction(async (tx) => {
      const before = await removeRow(tx, params.redirectId);
      if (!before) return fail("redirect-unknown");
      if (before.from_path !== draft.from && (await findRedirectAt(tx, draft.from))) {
        return fail("redirect-taken", { errors: { from: redirectFailures["redirect-taken"].message } });
      }
      return store(tx, draft, context, { action: "redirect.save", isAnswered });
    });
  });

  app.route(removeRedirectRoute, async ({ params }, context) => {
    const removed = await context.site.transaction(async (tx) => {
      const row = await removeRow(tx, params.redirectId);
      if (!row) return fail("redirect-unknown");
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "redirect.delete",
        subjectType: "redirect",
        subjectId: row.id,
        detail: { title: row.from_path, to: row.to_path },
      });
      return row;
    });
    return isFailure(removed) ? removed : undefined;
  });

  app.route(removeRedirectsRoute, async ({ body }, context) => {
    return context.site.transaction(async (tx) => {
      const rows = await tx.db
        .deleteFrom("redirects")
        .where("website_id", "=", tx.websiteId)
        .where("id", "in", body.redirectIds)
        .returning(["from_path"])
        .execute();
      if (rows.length > 0) {
        await writeAuditEntry(tx, {
          ...changedBy(context),
          action: "redirect.bulk-delete",
          subjectType: "website",
          subjectId: tx.websiteId,
          detail: { count: rows.length, title: rows[0]?.from_path ?? "" },
        });
      }
      return { removedCount: rows.length };
    });
  });
}

function read(body: RedirectForm, { origin }: RequestContext): Required<RedirectDraft> | Failure {
  const draft = readDraft({ ...body, status: String(body.status) }, origin);
  return "problem" in draft ? refuse(draft.problem, draft.field) : draft;
}

/** Adds a redirect that was checked, and returns it as it is stored. */
async function store(
  tx: SiteTransaction,
  draft: Required<RedirectDraft>,
  context: RequestContext,
  { action, isAnswered }: { action: "redirect.add" | "redirect.save"; isAnswered: IsAnswered },
): Promise<Redirect | Failure> {
  const asked = withoutLanguage(context.website, draft.from);
  if (isAnswered(asked) || (await readShownPaths(tx, [asked])).length > 0) return refuse("page-exists", "from");
  await addRedirects(tx, [draft], { now: context.now, isWritten: true });
  const row = await findRedirectAt(tx, draft.from);
  if (!row) return refuse("circle", "to");
  await writeAuditEntry(tx, {
    ...changedBy(context),
    action,
    subjectType: "redirect",
    subjectId: row.id,
    detail: { title: row.from_path, to: row.to_path },
  });
  return describe(row);
}

function findRedirectAt(tx: SiteTransaction, from: string): Promise<RedirectRow | undefined> {
  return tx.db
    .selectFrom("redirects")
    .select(columns)
    .where("website_id", "=", tx.websiteId)
    .where("from_path", "=", from)
    .executeTakeFirst();
}

function removeRow(tx: SiteTransaction, id: string): Promise<RedirectRow | undefined> {
  return tx.db
    .deleteFrom("redirects")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
}
