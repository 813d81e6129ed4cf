import { Command } from "commander";
import { CommandFailure } from "./commands/commandFailure.ts";
import { isStoppingBySignal } from "./commands/stopOnSignal.ts";

/** The `vitrine` command: `start | migrate | import <file> | backup | restore | user`. */
export async function runCommandLine(argv: string[]): Promise<void> {
  const program = new Command("vitrine").description("A website builder with a storefront that you own.");
  program.showHelpAfterError();

  program
    .command("start", { isDefault: true })
    .description("start the site, its shop and the studio")
    .action(async () => (await import("./commands/start.ts")).start());

  program
    .command("migrate")
    .description("update the database schema to this version")
    .action(async () => (await import("./commands/migrateDatabase.ts")).migrateDatabase());

  program
    .command("import <file>")
    .description("import products of a Shopify, Squarespace, WooCommerce or other CSV file")
    .option("--site <identifier>", "the website; default: the first one")
    .option("--dry-run", "read and report, change nothing", false)
    .option("--encoding <name>", "the file's encoding, such as windows-1250; default: detected")
    .option("--no-redirects", "do not redirect the products' old addresses")
    .action(async (file: string, options: { site?: string; dryRun: boolean; redirects: boolean; encoding?: string }) =>
      (await import("./commands/importFile.ts")).importFile(file, options),
    );

  program
    .command("backup [file]")
    .description("save the database, the files and the secret to one archive")
    .action(async (file: string | undefined) => (await import("./commands/backupInstall.ts")).backupInstall(file));

  program
    .command("restore <file>")
    .description("restore an archive made by `backup`; everyone has to sign in again")
    .option("--force", "overwrite the existing data", false)
    .action(async (file: string, options: { force: boolean }) =>
      (await import("./commands/restoreInstall.ts")).restoreInstall(file, options),
    );

  const user = program.command("user").description("manage the accounts of this install");
  user
    .command("list")
    .description("list the accounts")
    .action(async () => (await import("./commands/users.ts")).listUsers());
  user
    .command("create <email>")
    .description("create an account; uses the password in VITRINE_PASSWORD, or generates and prints one")
    .option("--site <identifier>", "also add it to this website as a contributor")
    .option("--name <name>", "the person's name, which new posts get as their author")
    .option("--role <number>", "its role there (1 administrator, 4 editor, 8 store manager, …)", "1")
    .action(async (email: string, options: { site?: string; role: string; name?: string }) =>
      (await import("./commands/users.ts")).createUser(email, options),
    );
  user
    .command("password <email>")
    .description("set a new password and end all sessions; uses VITRINE_PASSWORD, or generates and prints one")
    .action(async (email: string) => (await import("./commands/users.ts")).resetPassword(email));
  user
    .command("two-step-off <email>")
    .description("turn off two-step verification, for someone who lost their phone and their recovery codes")
    .action(async (email: string) => (await import("./commands/users.ts")).turnOffTwoStep(email));
  user
    .command("grant <email> <right>")
    .description(
      "give a right on this install (create-sites: may create websites, manage-install: may set the mail server, and domains without proof)",
    )
    .action(async (email: string, right: string) =>
      (await import("./commands/users.ts")).setInstallRight(email, right, true),
    );
  user
    .command("revoke <email> <right>")
    .description("remove a right on this install")
    .action(async (email: string, right: string) =>
      (await import("./commands/users.ts")).setInstallRight(email, right, false),
    );

  try {
    await program.parseAsync(argv);
  } catch (error) {
    if (isStoppingBySignal()) return;
    if (!isForTheOwner(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Whether the error's message tells the owner what to do. Other errors are printed with their stack. */
function isForTheOwner(error: unknown): error is Error {
  if (error instanceof CommandFailure) return true;
  const { name } = error as Error;
  return ["EmbeddedPostgresError", "DataFolderInUse", "MigrationFailure", "BackupFailure"].includes(name);
}
