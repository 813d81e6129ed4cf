import { migrateInstall, openInstall } from "../openInstall.ts";

/** `vitrine migrate`: for deployments that migrate before new processes start. */
export async function migrateDatabase(): Promise<void> {
  const install = await openInstall({ mayJoin: true });
  try {
    const applied = await migrateInstall(install);
    console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
  } finally {
    await install.close();
  }
}
