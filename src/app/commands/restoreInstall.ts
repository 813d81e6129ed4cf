import { restore } from "#features/transfer/backup/server/index.ts";
import { migrationsFolder, openInstall } from "../openInstall.ts";

/** `vitrine restore`: the server must not run, since it would serve what it remembers. */
export async function restoreInstall(file: string, options: { force: boolean }): Promise<void> {
  const install = await openInstall({ mayJoin: true, mayBeNewer: true });
  try {
    const { dataFolder } = install.configuration;
    const { database, storage } = install.services;
    const result = await restore({ database, storage, dataFolder, migrationsFolder, input: file, ...options });
    const day = result.createdAt.toISOString().slice(0, 10);
    console.log(`Brought back ${result.rows} rows and ${result.files} files of ${day}.`);
  } finally {
    await install.close();
  }
}
