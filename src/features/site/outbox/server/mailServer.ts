import type { Kysely } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  MailRefused,
  MailServerUnavailable,
  type MailTransport,
  type SmtpServer,
  smtpTransport,
} from "#kernel/server/mail/mailTransport.ts";
import { openText } from "#kernel/server/sealedText.ts";
import { realTime } from "#kernel/server/websiteTime.ts";
import { type MailServerSettings, mailServerTag } from "../contract.ts";

/** Purpose for sealing the mail server's password. */
export const passwordPurpose = "mail server password";

/** The single row of the mail server, with its sealed password. */
export async function readMailServer(db: Kysely<DB>) {
  return db
    .selectFrom("mail_server")
    .leftJoin("mail_server_password", "mail_server_password.is_only", "mail_server.is_only")
    .selectAll("mail_server")
    .select("mail_server_password.sealed")
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof readMailServer>>>;

/** Undefined: its password is missing, as after a restore. */
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

/** Status of the mail server from the studio. */
export interface MailServerProof {
  /** Whether it accepted an email since it was set. */
  hasSent: boolean;
  /** Why the last attempt failed, until one succeeds. */
  lastError: string | null;
}

export interface StudioMailServer {
  /** Undefined if another server is used, or none: the configuration's, or a test's. */
  proof(): Promise<MailServerProof | undefined>;
}

const maxErrorLength = 1000;

/**
 * Sends emails through the server from the studio, if neither the configuration nor a test sets one. It is read at the
 * start, and again in every process when it changes; emails being sent use the previous one.
 */
export function followMailServer(app: App): StudioMailServer {
  const { services } = app;
  const { clock, database, secret, logger } = services;
  let own: MailTransport | undefined;
  let known = "";

  async function read(): Promise<void> {
    if (services.mailTransport !== own) return;
    const row = await readMailServer(database.db);
    const seen = seenOf(row);
    if (seen === known || services.mailTransport !== own) return;
    const server = row && serverOf(row, secret);
    own = server && noting(smtpTransport(server), row);
    services.mailTransport = own;
    known = seen;
  }

  /** Records the first accepted email, and until then why attempts failed, for all emails. */
  function noting(transport: MailTransport, { revision, worked_at }: Row): MailTransport {
    let hasSent = worked_at !== null;

    async function note(lastError: string | null): Promise<void> {
      if (hasSent) return;
      const values = lastError === null ? { worked_at: realTime(clock), last_error: null } : { last_error: lastError };
      try {
        await app.site("").transaction(async (tx) => {
          const known = tx.db.updateTable("mail_server").set(values).where("revision", "=", revision);
          await known.where("worked_at", "is", null).execute();
        });
        hasSent = lastError === null;
      } catch (error) {
        // Sending the email must not depend on it.
        logger.warn({ err: error }, "could not record whether the mail server works");
      }
    }

    async function recorded(sending: Promise<void>): Promise<void> {
      try {
        await sending;
      } catch (error) {
        if (error instanceof MailServerUnavailable) await note(error.message.slice(0, maxErrorLength));
        if (error instanceof MailRefused) {
          await note(`The mail server rejected an email: ${error.message}`.slice(0, maxErrorLength));
        }
        throw error;
      }
      await note(null);
    }

    const { sendNow } = transport;
    return {
      ...transport,
      send: (mail, options) => recorded(transport.send(mail, options)),
      ...(sendNow ? { sendNow: (mail) => recorded(sendNow(mail)) } : {}),
    };
  }

  // One after the other, so that the last change wins.
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
  return {
    async proof() {
      if (!own || services.mailTransport !== own) return undefined;
      const row = await readMailServer(database.db);
      return row && { hasSent: row.worked_at !== null, lastError: row.last_error };
    },
  };
}

/** A key that differs for different servers. */
function seenOf(row: Row | undefined): string {
  if (!row) return "";
  const { worked_at: _workedAt, last_error: _lastError, ...server } = row;
  return JSON.stringify(server);
}
