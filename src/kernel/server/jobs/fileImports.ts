import type { Insertable, Kysely, Selectable } from "kysely";
import type { Job } from "#kernel/contract/defineJob.ts";
import type { PastImport } from "#kernel/contract/pastImport.ts";
import type { AuditAction } from "#kernel/domain/auditActions.ts";
import { fileProblems } from "#kernel/domain/files/fileProblems.ts";
import { jsonText } from "../database/jsonText.ts";
import type { DB, Json } from "../database/schema.generated.ts";
import type { SiteScope, SiteTransaction } from "../database/siteScope.ts";
import { writeAuditEntry } from "../database/writeAuditEntry.ts";
import type { App } from "../http/createApp.ts";
import type { FileStorage } from "../storage/FileStorage.ts";
import { whyStopped } from "../workers/index.ts";

/** The columns that every table of imports has. */
interface ImportColumns {
  website_id: string;
  id: string;
  account_id: string | null;
  file_name: string;
  /** Empty after the file was removed. */
  storage_key: string;
  state: string;
  attempts: number;
  failure: string | null;
  problem_count: number;
  created_at: Date;
  finished_at: Date | null;
}

type ImportTable = { [Name in keyof DB]: Selectable<DB[Name]> extends ImportColumns ? Name : never }[keyof DB];

/** An import as it is stored. */
export type ImportRecord<Table extends ImportTable> = Selectable<DB[Table]> & ImportColumns;

/** Columns to store, with anything in those that are JSON. */
type Stored<Columns> = { [Name in keyof Columns]: Json extends Columns[Name] ? object | null : Columns[Name] };

type Changes<Table extends ImportTable> = Partial<Stored<Selectable<DB[Table]>>>;

type NewImport<Table extends ImportTable> = Stored<Omit<Insertable<DB[Table]>, "website_id" | "created_at">>;

interface ImportSettings<Work> {
  /** Checks or imports a file, by the state of its import. */
  run: Job<Work>;
  /** Restarts an import whose process was killed. */
  watch: Job<Work>;
  /** Deletes an import that was not started within a day. */
  forget?: Job<{ importId: string }>;
  /** States of imports that nobody started. A new upload replaces them. Default: none. */
  unstarted?: readonly string[];
  jsonColumns?: readonly string[];
}

/** One run of an import. */
export interface ImportRun<Table extends ImportTable, Work = { importId: string }> {
  site: SiteScope;
  /** As it was when the run began. */
  record: ImportRecord<Table>;
  work: Work;
  /**
   * Locks the import for a step of the run, and returns it. Throws after the job's deadline, and if another run has taken
   * over.
   */
  hold(tx: SiteTransaction): Promise<ImportRecord<Table>>;
}

/** How a run ended: with a failure, in English (`readStored`), or with changes that are committed with the end. */
export interface ImportEnd {
  failure?: string;
  commit?(tx: SiteTransaction): Promise<void>;
}

interface ImportEntry<Table extends ImportTable> {
  action: Extract<AuditAction, `${string}-import.finish`>;
  count(record: ImportRecord<Table>): number;
}

interface ImportWork<Table extends ImportTable, Work> {
  run(run: ImportRun<Table, Work>): Promise<ImportEnd>;
  /** The audit entry of an import that ended. Default: none. */
  entry?: ImportEntry<Table>;
  /** Columns that a failed check resets. */
  failedCheck?: Changes<Table>;
  /** A failed import keeps its file, so that it can be started again. */
  keepsFailed?: boolean;
}

type Reader = Pick<SiteScope | SiteTransaction, "db" | "websiteId">;

// A killed process counts as an attempt.
const maxAttempts = 5;
const watchMs = 30_000;
const keptUnstartedMs = 86_400_000;

class TakenOver extends Error {}

/**
 * Imports of uploaded files with a record of each: they run in the background, continue after their process was killed, and
 * are given up after five attempts. In the state CHECKING a file is only checked, in RUNNING it is imported.
 * @example const imports = fileImports("member_imports", { run: importMembersJob, watch: watchMemberImportJob });
 */
export function fileImports<Table extends ImportTable, Work extends { importId: string }>(
  table: Table,
  { run, watch, forget, unstarted = [], jsonColumns = ["problems"] }: ImportSettings<Work>,
) {
  type Record = ImportRecord<Table>;
  // All of these tables have the columns that are used here.
  const name = table as unknown as "imports";
  const open = (db: Reader["db"]) =>
    db as unknown as Kysely<{ imports: ImportColumns; accounts: { id: string; name: string } }>;
  const withJson = (columns: object) =>
    Object.fromEntries(
      Object.entries(columns).map(([column, value]) => [
        column,
        jsonColumns.includes(column) && value !== null && value !== undefined ? jsonText(value) : value,
      ]),
    );
  const rowsOf = ({ db, websiteId }: Reader) => open(db).selectFrom(name).where("website_id", "=", websiteId);

  async function find(site: Reader, importId: string, { isLocked = false } = {}): Promise<Record | undefined> {
    const row = await rowsOf(site)
      .selectAll()
      .where("id", "=", importId)
      .$if(isLocked, (select) => select.forUpdate())
      .executeTakeFirst();
    return row as Record | undefined;
  }

  /** The last imports that were started or failed, newest first, with the names of who imported them. */
  async function listPast(site: Reader): Promise<(Record & { account_name: string | null })[]> {
    const rows = await rowsOf(site)
      .selectAll()
      .select((select) =>
        select
          .selectFrom("accounts")
          .select("accounts.name")
          .whereRef("accounts.id", "=", `${name}.account_id`)
          .as("account_name"),
      )
      .where("state", "in", pastStates)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(listed)
      .execute();
    return rows as (Record & { account_name: string | null })[];
  }

  async function save({ db, websiteId }: SiteTransaction, importId: string, changes: Changes<Table>): Promise<void> {
    await open(db)
      .updateTable(name)
      .set(withJson(changes))
      .where("website_id", "=", websiteId)
      .where("id", "=", importId)
      .execute();
  }

  /**
   * Adds the import of a stored file, in place of those that nobody started. If that fails, the file is removed.
   * @param begin what else belongs to the same transaction, such as `ask`
   */
  async function add(
    { site, storage, now }: { site: SiteScope; storage: FileStorage; now: Date },
    columns: NewImport<Table> & { id: string; storage_key: string },
    begin: (tx: SiteTransaction) => Promise<void> = async () => undefined,
  ): Promise<Record> {
    const { id: importId, storage_key: key } = columns;
    const added = site.transaction(async (tx) => {
      const replaced = unstarted.length > 0 ? await dropUnstarted(tx) : [];
      const row = await open(tx.db)
        .insertInto(name)
        .values({ ...withJson(columns), website_id: tx.websiteId, created_at: now } as never)
        .returningAll()
        .executeTakeFirstOrThrow();
      await begin(tx);
      if (forget) {
        const runAt = new Date(now.getTime() + keptUnstartedMs);
        await tx.enqueue(forget, { importId }, { jobKey: `${forget.name}:${importId}`, runAt });
      }
      return { record: row as Record, replaced };
    });
    const { record, replaced } = await added.catch(async (error: unknown) => {
      await storage.remove(key);
      throw error;
    });
    for (const replacedKey of replaced) await storage.remove(replacedKey);
    return record;
  }

  /** Deletes the import, or every one, that nobody started. @returns the keys of the files */
  async function dropUnstarted({ db, websiteId }: SiteTransaction, importId?: string): Promise<string[]> {
    const dropped = await open(db)
      .deleteFrom(name)
      .where("website_id", "=", websiteId)
      .where("state", "in", unstarted)
      .$if(importId !== undefined, (rows) => rows.where("id", "=", importId as string))
      .returning("storage_key")
      .execute();
    return dropped.map(({ storage_key: key }) => key);
  }

  /** Enqueues a run and a later check, because a job of a killed process would be restarted only after hours. */
  async function ask(tx: SiteTransaction, work: Work, now: Date): Promise<void> {
    await tx.enqueue(run, work, { jobKey: `${run.name}:${work.importId}` });
    const runAt = new Date(now.getTime() + watchMs);
    await tx.enqueue(watch, work, { jobKey: `${watch.name}:${work.importId}`, runAt });
  }

  /** Writes the end of an import to the audit log, as a change by the person who uploaded or started it. */
  async function note(
    tx: SiteTransaction,
    importId: string,
    { action, count }: ImportEntry<Table>,
    at: Date,
  ): Promise<void> {
    const record = await find(tx, importId);
    if (!record) return;
    await writeAuditEntry(tx, {
      accountId: record.account_id ?? undefined,
      action,
      subjectType: action.replace(".finish", ""),
      subjectId: importId,
      detail: { title: record.file_name, count: count(record) },
      at,
    });
  }

  /** Registers the jobs. An interrupted run begins again, so `run` continues after what is committed. */
  function register(app: App, { run: doWork, entry, failedCheck, keepsFailed = false }: ImportWork<Table, Work>): void {
    const { storage, clock } = app.services;

    app.job(run, async (work, { signal }) => {
      const site = app.site(work.websiteId);
      const record = await site.transaction((tx) => beginAttempt(tx, work.importId));
      if (!record) return;
      const { id: importId, state, attempts } = record;
      const lock = async (tx: SiteTransaction) => {
        const standing = await find(tx, importId, { isLocked: true });
        if (standing?.state !== state || standing.attempts !== attempts) throw new TakenOver();
        return standing;
      };
      const hold = (tx: SiteTransaction) => {
        signal.throwIfAborted();
        return lock(tx);
      };
      try {
        const { failure, commit }: ImportEnd =
          attempts > maxAttempts
            ? { failure: fileProblems.unfinished }
            : await doWork({ site, record, work, hold }).catch((error) => ({ failure: whyStopped(error) }));
        const isCheck = state === "CHECKING";
        const keepsFile = failure === undefined ? isCheck : keepsFailed;
        await site.transaction(async (tx) => {
          await lock(tx);
          await commit?.(tx);
          const ended = {
            state: failure !== undefined ? "FAILED" : isCheck ? "CHECKED" : "DONE",
            failure: failure ?? null,
            ...(isCheck && failure === undefined ? {} : { finished_at: clock.now() }),
            ...(keepsFile ? {} : { storage_key: "" }),
          };
          await save(tx, importId, {
            ...(isCheck && failure !== undefined ? failedCheck : {}),
            ...ended,
          } as Changes<Table>);
          if (entry && !isCheck) await note(tx, importId, entry, clock.now());
        });
        if (!keepsFile) await storage.remove(record.storage_key);
      } catch (error) {
        if (!(error instanceof TakenOver)) throw error;
      }
    });

    app.job(watch, async ({ websiteId, ...work }) => {
      const site = app.site(websiteId);
      const record = await find(site, work.importId);
      if (record && isInProgress(record)) {
        await site.transaction((tx) => ask(tx, work as unknown as Work, clock.now()));
      }
    });

    if (!forget) return;
    app.job(forget, async ({ websiteId, importId }) => {
      const keys = await app.site(websiteId).transaction((tx) => dropUnstarted(tx, importId));
      for (const key of keys) await storage.remove(key);
    });
  }

  /** Counts an attempt of an import in progress, which takes it over from any other run. */
  async function beginAttempt({ db, websiteId }: SiteTransaction, importId: string): Promise<Record | undefined> {
    const row = await open(db)
      .updateTable(name)
      .set((change) => ({ attempts: change("attempts", "+", 1) }))
      .where("website_id", "=", websiteId)
      .where("id", "=", importId)
      .where("state", "in", inProgress)
      .returningAll()
      .executeTakeFirst();
    return row as Record | undefined;
  }

  return { find, listPast, save, add, ask, note, register };
}

const listed = 20;
const pastStates: PastImport["state"][] = ["RUNNING", "DONE", "FAILED"];
const inProgress = ["CHECKING", "RUNNING"];

/** Whether an import is being checked or imported. */
export const isInProgress = ({ state }: { state: string }): boolean => inProgress.includes(state);

/** An import of `listPast`, for its list. */
export function describePast(record: ImportColumns & { account_name: string | null }): PastImport {
  return {
    id: record.id,
    fileName: record.file_name,
    state: record.state as PastImport["state"],
    problemCount: record.problem_count,
    accountName: record.account_name,
    createdAt: record.created_at.toISOString(),
  };
}
