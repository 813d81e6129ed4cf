import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { type InstallRight, installRights } from "#features/account/accounts/domain/installRights.ts";
import { passwordProblem } from "#features/account/accounts/domain/passwordProblem.ts";
import { namesOfRoles, roleNames } from "#features/account/roles/domain/rights.ts";
import { isEmail } from "#kernel/domain/email.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";
import { plural } from "#kernel/domain/plural.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { migrateInstall, openInstall } from "../openInstall.ts";
import { createServer, type Server } from "../server.ts";
import { CommandFailure } from "./commandFailure.ts";

/** `vitrine user list` */
export function listUsers(): Promise<void> {
  return withServer(async ({ app }) => {
    const rows = await app.services.database.db
      .selectFrom("accounts as account")
      .leftJoin("contributors as contributor", "contributor.account_id", "account.id")
      .leftJoin("websites as website", "website.id", "contributor.website_id")
      .select(["account.email", "account.install_rights", "website.identifier"])
      .select(["contributor.is_owner", "contributor.roles"])
      .select(({ selectFrom }) =>
        selectFrom("custom_roles as custom")
          .select(({ fn }) => fn.agg<string[] | null>("array_agg", ["custom.name"]).as("names"))
          .whereRef("custom.website_id", "=", "contributor.website_id")
          .where(sql<boolean>`custom.id = any (contributor.custom_role_ids)`)
          .as("customRoles"),
      )
      .orderBy("account.email")
      .orderBy("website.identifier")
      .execute();
    for (const row of rows) {
      const roles = row.is_owner ? "owner" : [...namesOfRoles(row.roles ?? []), ...(row.customRoles ?? [])].join(", ");
      const rights = row.install_rights.join(", ");
      console.log([row.email, row.identifier ?? "no website", roles, rights].filter(Boolean).join("  "));
    }
  });
}

/** `vitrine user create` */
export function createUser(email: string, options: { site?: string; role: string; name?: string }): Promise<void> {
  return withServer(async ({ app, features }) => {
    if (!isEmail(email)) throw new CommandFailure(`${email} is not an email address.`);
    const role = Number(options.role);
    if (!(role in roleNames)) throw new CommandFailure(`Unknown role: ${options.role}.`);
    const website = options.site ? await features.sites.findByIdentifier(options.site) : undefined;
    if (options.site && !website) throw new CommandFailure(`Website not found: ${options.site}.`);
    const password = choosePassword(email);
    const account = await features.accounts.create({
      email,
      name: nameOnOneLine(options.name ?? ""),
      password: password.text,
    });
    if (!account) throw new CommandFailure(`${email} already has an account.`);
    if (website) {
      await app.site(website.id).transaction(async (tx) => {
        await tx.db
          .insertInto("contributors")
          .values({ website_id: tx.websiteId, account_id: account.id, roles: [role] })
          .execute();
        await writeAuditEntry(tx, {
          accountId: undefined,
          action: "contributor.add",
          subjectType: "contributor",
          subjectId: account.id,
          detail: { title: account.email },
          changes: valueChanges({ Roles: ["", namesOfRoles([role]).join(", ")] }),
          at: app.services.clock.now(),
        });
      });
    }
    console.log(
      password.isMadeUp ? `${account.email} can sign in with ${password.text}` : `${account.email} was created.`,
    );
  });
}

/** `vitrine user password` */
export function resetPassword(email: string): Promise<void> {
  return withServer(async ({ features }) => {
    const account = await features.accounts.findByEmail(email);
    if (!account) throw new CommandFailure(`${email} has no account.`);
    const password = choosePassword(account.email);
    const ended = await features.accounts.setPassword(account, password.text);
    console.log(
      password.isMadeUp
        ? `${account.email} can sign in with ${password.text}`
        : `The password of ${account.email} was set.`,
    );
    if (ended > 0) {
      console.log(plural(ended, { one: "{count} session was ended.", other: "{count} sessions were ended." }));
    }
  });
}

/** `vitrine user two-step-off` */
export function turnOffTwoStep(email: string): Promise<void> {
  return withServer(async ({ features }) => {
    const account = await features.accounts.findByEmail(email);
    if (!account) throw new CommandFailure(`${email} has no account.`);
    if (!(await features.twoStep.remove(account))) {
      throw new CommandFailure(`${account.email} does not use two-step verification.`);
    }
    console.log(`${account.email} can sign in with the password alone.`);
  });
}

/** `vitrine user grant` and `vitrine user revoke` */
export function setInstallRight(email: string, right: string, isHeld: boolean): Promise<void> {
  return withServer(async ({ features }) => {
    if (!isInstallRight(right)) {
      throw new CommandFailure(`Unknown right: ${right}. Available: ${installRights.join(", ")}.`);
    }
    const account = await features.accounts.findByEmail(email);
    if (!account) throw new CommandFailure(`${email} has no account.`);
    await features.accounts.setInstallRight(account.id, right, isHeld);
    console.log(`${account.email} ${isHeld ? "now has" : "no longer has"} the right ${right}.`);
  });
}

function isInstallRight(right: string): right is InstallRight {
  return (installRights as readonly string[]).includes(right);
}

/** Read from VITRINE_PASSWORD, because other users of the machine can see arguments. */
function choosePassword(email: string): { text: string; isMadeUp: boolean } {
  const given = process.env.VITRINE_PASSWORD;
  if (!given) return { text: randomBytes(12).toString("base64url"), isMadeUp: true };
  const problem = passwordProblem(given, email);
  if (problem) throw new CommandFailure(problem);
  return { text: given, isMadeUp: false };
}

async function withServer(work: (server: Server) => Promise<void>): Promise<void> {
  const install = await openInstall({ mayJoin: true });
  try {
    await migrateInstall(install);
    await work(await createServer(install.services));
  } finally {
    await install.close();
  }
}
