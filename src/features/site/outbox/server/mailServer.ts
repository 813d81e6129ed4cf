import type { Kysely } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { type MailTransport, type SmtpServer, smtpTransport } from "#kernel/server/mail/mailTransport.ts";
import { openText } from "#kernel/server/sealedText.ts";
import { type MailServerSettings, mailServerTag } from "../contract.ts";

/** What the password of the mail server is sealed for. */
export const passwordPurpose = "mail server password";

/** The one row of the mail server, with its sealed password. */
export async function readMailServer(db: Kysely<DB>) {
  return db
    .selectFrom("mail_server")
    .leftJoin("mail_server_password", "mail_server_password.is_only", "mail_server.is_only")
    .selectAll("mail_server")
    .select("mail_server_password.sealed")
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof readMailServer>>>;

/** Undefined: its password is missing, as it is after a restore. */
export function serverOf(row: Row, secret: string): SmtpServer | undefined {
  const { host, port, username } = row;
  const password = row.sealed === null ? undefined : openText(secret, passwordPurpose, row.sealed);
  if (username && password === undefined) return undefined;
  return {
    host,
    port,
    encryption: row.encryption as MailServerSettings["encryption"],
    signIn: username && password !== undefined ? { username, password } : undefined,
    from: { address: row.from_address, name: row.from_name },
  };
}

/**
 * Hands mails to the server that is set in the studio, where neither the configuration nor a test has named one. It is
 * read at the start, and again in every process when it changes; mails that are under way end with the one before.
 */
export function followMailServer(app: App): void {
  const { services } = app;
  const { database, secret, logger } = services;
  let own: MailTransport | undefined;
  let known = "";

  async function read(): Promise<void> {
    if (services.mailTransport !== own) return;
    const row = await readMailServer(database.db);
    const seen = JSON.stringify(row ?? null);
    if (seen === known || services.mailTransport !== own) return;
    const server = row && serverOf(row, secret);
    own = server && smtpTransport(server);
    services.mailTransport = own;
    known = seen;
  }

  // One after the other, so that the last change is the one that holds.
  let last: Promise<void> = Promise.resolve();
  const refresh = () => {
    last = last.catch(() => undefined).then(read);
    return last;
  };
  const refreshSoon = () =>
    refresh().catch((error: Error) => logger.debug({ err: error }, "the mail server could not be looked up"));

  app.refreshMailServer = refresh;
  app.fastify.addHook("onReady", refreshSoon);
  app.fastify.addHook("onClose", async () => own?.close());
  app.onDrop((_websiteId, tags) => {
    if (!tags || tags.includes(mailServerTag)) void refreshSoon();
  });
}
