import { backup } from "#features/transfer/backup/server/index.ts";
import { byteText } from "#kernel/domain/byteText.ts";
import { openInstall } from "../openInstall.ts";

/** `vitrine backup`: works with or without a running server. */
export async function backupInstall(file?: string): Promise<void> {
  const install = await openInstall({ mayJoin: true });
  try {
    const now = install.services.clock.now();
    const output = file ?? `vitrine-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.tar.gz`;
    const { database, storage, secret } = install.services;
    const result = await backup({ database, storage, secret, output, now });
    console.log(
      `${output}: ${result.rows} rows of ${result.tables} tables, ${result.files} files, ${byteText(result.bytes)}.`,
    );
    console.log(
      "It contains your customers' addresses and the secret of this install. Keep it where only you can read it.",
    );
    console.log("It contains no sessions: after a restore, everyone has to sign in again.");
  } finally {
    await install.close();
  }
}
