import { auditAccountChange } from "#features/account/accounts/server/index.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { valueChanges } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

/** Changes the name of the signed-in account. Posts keep the author's name that they have. */
export async function changeName(
  app: App,
  { account, now }: RequestContext,
  name: string,
): Promise<{ name: string } | Failure> {
  if (!account) return kernelFailure("not-signed-in");
  await app.services.database.db.transaction().execute(async (tx) => {
    const { name: before } = await tx
      .selectFrom("accounts")
      .select("name")
      .where("id", "=", account.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before === name) return;
    await tx.updateTable("accounts").set({ name }).where("id", "=", account.id).execute();
    await auditAccountChange(tx, {
      accountId: account.id,
      by: account.id,
      action: "account.change-name",
      detail: { title: account.email },
      changes: valueChanges({ Name: [before, name] }),
      at: now,
    });
  });
  return { name };
}
