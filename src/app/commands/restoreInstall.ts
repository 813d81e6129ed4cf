import { checkArchive, restore } from "#features/transfer/backup/server/index.ts";
import { plural } from "#kernel/domain/plural.ts";
import { openInstall, schemaFolder } from "../openInstall.ts";

/** `vitrine restore`: the server must not run, because it would serve what it has in memory. */
export async function restoreInstall(input: string, options: { force: boolean }): Promise<void> {
  // First, so that a rejected archive leaves no data folder behind.
  const checked = await checkArchive({ input, schemaFolder });
  const install = await openInstall({ mayJoin: true, mayHaveOtherSchema: true });
  try {
    const { dataFolder } = install.configuration;
    const { database, storage } = install.services;
    const result = await restore({ database, storage, dataFolder, schemaFolder, input, checked, ...options });
    const day = result.createdAt.toISOString().slice(0, 10);
    console.log(`Restored ${result.rows} rows and ${result.files} files from ${day}.`);
    console.log("Everyone has to sign in again: a backup contains no sessions.");
    if (result.waitingMails > 0) console.log(describeWaitingMails(result.waitingMails));
  } finally {
    await install.close();
  }
}

/** The server that was backed up may have the same emails in its queue. */
export function describeWaitingMails(count: number): string {
  return plural(count, {
    one: "{count} email is waiting to be sent. Stop the old server first, or both will send it.",
    other: "{count} emails are waiting to be sent. Stop the old server first, or both will send them.",
  });
}
