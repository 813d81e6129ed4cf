import { auditAccountChange } from "#features/account/accounts/server/index.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { valueChanges } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

/** What a person changes in their account: the column, its audit action, and its name in the log. */
const changes = {
  name: { action: "account.change-name", label: "Name" },
  language: { action: "account.change-language", label: "Language" },
} as const;

/** Values of these columns. `language` is null for the browser's. */
interface OwnColumns {
  name: string;
  language: string | null;
}

/** Changes a column of the signed-in account. A value that it has already changes nothing. */
export async function changeOwnColumn<Column extends keyof OwnColumns>(
  app: App,
  { account, now }: RequestContext,
  column: Column,
  value: OwnColumns[Column],
): Promise<Pick<OwnColumns, Column> | Failure> {
  if (!account) return kernelFailure("not-signed-in");
  const changed = { [column]: value } as Pick<OwnColumns, Column>;
  await app.services.database.db.transaction().execute(async (tx) => {
    const stored = await tx
      .selectFrom("accounts")
      .select(["name", "language"])
      .where("id", "=", account.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before: string | null = stored[column];
    if (before === value) return;
    await tx.updateTable("accounts").set(changed).where("id", "=", account.id).execute();
    const { action, label } = changes[column];
    await auditAccountChange(tx, {
      accountId: account.id,
      by: account.id,
      action,
      detail: { title: account.email },
      changes: valueChanges({ [label]: [before ?? "", value ?? ""] }),
      at: now,
    });
  });
  return changed;
}
