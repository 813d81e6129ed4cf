import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { installTables } from "#kernel/server/database/tenantTables.ts";
import type { Services } from "#kernel/server/http/createApp.ts";

/** Tables that a contributor's call may write without an audit entry, with the reason. */
const unnotedTables: Record<string, string> = {
  carrier_answers: "what a rate service answered, kept for some minutes: no setting of the website",
  asset_variant_claims: "which process renders a picture: a job's work, which an upload may start when it is finished",
  stock_edits: "a stock file that was uploaded changes nothing until it is run",
  stock_edit_rows: "belongs to such a file",
  member_imports: "a file of members that was uploaded changes nothing until it is run",
  comment_imports: "a file of comments that was uploaded changes nothing until it is run",
  translation_imports: "a file of translations that was uploaded changes nothing until it is run",
  product_imports: "a product file that was uploaded changes nothing until it is run",
};

/** Calls that may write without an audit entry, with the reason. */
const unnotedCalls: Record<string, string> = {
  "POST /api/config/websites": "the entry of the new website comes first; then its samples are filled in",
  "POST /api/config/orders/:orderId/refunds": "has the entry of the refund; then the provider's answer is stored",
  "POST /api/config/orders/:orderId/capture":
    "announced before the provider is asked; has the entry of its answer, or that there is none",
  "POST /api/config/orders/bulk": "announces captures, as a single one does",
  "POST /api/config/orders/:orderId/cancel": "has the entry of the cancellation; then the provider's answer is stored",
};

/** What was written in a transaction, or by a statement outside of one. */
interface Writing {
  tables: Set<string>;
  /** Written by a query that reads, perhaps with no row. */
  perhaps: Set<string>;
  hasEntry: boolean;
}

interface Call {
  open: Map<unknown, Writing>;
  unnoted: Set<string>;
}

/**
 * Lets a call of the studio fail if it commits a change of a website without an audit entry in the same transaction. For
 * the apps of tests: watches the statements of the call's connections.
 */
export function requireAuditEntries(pool: pg.Pool): NonNullable<Services["wrapHandler"]> {
  const calls = new AsyncLocalStorage<Call>();
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    (client as { query: unknown }).query = (...given: unknown[]) => {
      const call = calls.getStore();
      const text = textOf(given[0]);
      if (!call || text === undefined) return query(...given);
      if (!/^\s*commit/i.test(text)) return noted(call, client, text, query(...given));
      return findWritten(call.open.get(client), query as RunQuery).then((tables) => {
        for (const table of tables) call.unnoted.add(table);
        call.open.delete(client);
        return query(...given);
      });
    };
  });
  return async (route, handle) => {
    if (!isWatched(route)) return handle();
    const call: Call = { open: new Map(), unnoted: new Set() };
    const result = await calls.run(call, handle);
    if (call.unnoted.size === 0) return result;
    const tables = [...call.unnoted].sort().join(", ");
    const message = `${nameOf(route)} changed ${tables} without an audit entry (CONTRIBUTING.md, "A route")`;
    // The log of a test app is silent.
    console.error(message);
    throw new Error(message);
  };
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** The calls of people who work on a website. */
function isWatched(route: Route): boolean {
  const isForVisitors = route.access.kind === "anyone" || route.access.kind === "member";
  const isForContributors = !isForVisitors || route.path.startsWith("/api/config/");
  return route.method !== "GET" && isForContributors && !(nameOf(route) in unnotedCalls);
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === "string") return statement;
  return (statement as { text?: string } | undefined)?.text;
}

type RunQuery = (text: string) => Promise<pg.QueryResult<{ isWritten: boolean }>>;

function noted(call: Call, client: unknown, text: string, answer: unknown): unknown {
  if (!(answer instanceof Promise)) return answer;
  return answer.then((result: pg.QueryResult) => {
    note(call, client, text, result);
    return result;
  });
}

function note(call: Call, client: unknown, text: string, { command, rowCount }: pg.QueryResult): void {
  if (/^\s*(begin|start transaction)/i.test(text)) {
    call.open.set(client, { tables: new Set(), perhaps: new Set(), hasEntry: false });
  } else if (/^\s*rollback\s*$/i.test(text)) call.open.delete(client);
  else {
    const writing = call.open.get(client);
    for (const table of tablesWrittenBy(text)) {
      if (table === "audit_entries" && writing) writing.hasEntry = true;
      else if (!rowCount || !isOfWebsite(table)) continue;
      else if (!writing) call.unnoted.add(table);
      else (command === "SELECT" ? writing.perhaps : writing.tables).add(table);
    }
  }
}

/** What the transaction wrote if it has no audit entry. */
async function findWritten(writing: Writing | undefined, query: RunQuery): Promise<string[]> {
  if (!writing || writing.hasEntry) return [];
  const found = [...writing.tables];
  for (const table of writing.perhaps) {
    const { rows } = await query(
      `select exists (select from "${table}" where xmin = pg_current_xact_id()::xid) as "isWritten"`,
    );
    if (rows[0]?.isWritten) found.push(table);
  }
  return found;
}

const isOfWebsite = (table: string) => table === "websites" || !(table in installTables || table in unnotedTables);

/** The tables that an SQL text inserts into, updates or deletes from. */
export function tablesWrittenBy(text: string): string[] {
  const written = text.matchAll(
    /\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!\b(?:for|key|do|on)\s+)update)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi,
  );
  return [...written].map(([, table]) => (table as string).toLowerCase());
}
