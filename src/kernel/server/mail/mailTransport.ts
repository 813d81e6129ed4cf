import { createTransport } from "nodemailer";
import type { MailContent } from "#kernel/domain/mailContent.ts";
import { createCircuitBreaker } from "./circuitBreaker.ts";
import { describeMailFailure } from "./describeMailFailure.ts";

export interface OutgoingMail extends MailContent {
  /** Used in the Message-ID, so that an email that is sent twice after a crash is recognized as one. */
  id: string;
  from: string;
  to: string;
  /** Address for replies, if not the sender. */
  replyTo?: string;
  /** Where the reader can unsubscribe. Mail programs show it beside the email. */
  unsubscribeUrl?: string;
}

/** Sends emails through a server. */
export interface MailTransport {
  /** The sender if the configuration sets none. */
  readonly from?: { address: string; name: string };
  /** Throws `MailServerUnavailable` when the server cannot be used, `MailRefused` when it rejects this email. */
  send(mail: OutgoingMail, options?: { signal?: AbortSignal }): Promise<void>;
  /**
   * The same for a person who waits: it answers within `mailTimeouts.test`, even if the server is considered
   * unavailable.
   */
  sendNow?(mail: OutgoingMail): Promise<void>;
  /** How many emails may be sent at once now; without it, no limit. 0 while the server is unavailable. */
  limit?(): number;
  /** Since when the server does not answer, and its last message; undefined while it works. */
  trouble?(): MailTrouble | undefined;
  /** Lets one email test at once whether an unavailable server is back. */
  tryNow?(): void;
  close(): void;
}

export interface MailTrouble {
  since: Date;
  reason: string;
}

/** The server is unreachable, does not answer, or accepts no email at all. The email is not the cause. */
export class MailServerUnavailable extends Error {
  override readonly name = "MailServerUnavailable";
  /** Milliseconds after which to retry. */
  readonly retryAfter: number;
  constructor(reason: string, retryAfter: number) {
    super(reason);
    this.retryAfter = retryAfter;
  }
}

/** The server answered and rejected this email. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  /** The rejection is permanent (5xx). */
  readonly isFinal: boolean;
  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/**
 * In ms. A server that has not greeted in ten seconds is unavailable. One that scans an email before it accepts it may
 * be silent for a while, and giving up then would send the email twice. `mail` is for a whole email, including the
 * connection.
 */
export const mailTimeouts = { connection: 10_000, greeting: 10_000, silence: 30_000, mail: 60_000, test: 20_000 };

const breakerSettings = { failures: 3, within: 120_000, open: { shortest: 30_000, longest: 300_000 } };

/** nodemailer's codes for problems with one email. */
const faultsOfMail = new Set(["EENVELOPE", "EMESSAGE", "ESTREAM"]);
/** Replies about us and not about the email: the server is closing, or requires another sign-in. */
const answersToAll = new Set([421, 454, 530, 534, 535, 538]);

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

export interface SmtpSettings {
  timeouts?: Partial<typeof mailTimeouts>;
  breaker?: Partial<typeof breakerSettings>;
}

/** The settings of a mail server. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS: from the first byte. STARTTLS: required before anything is sent. NONE: never. */
  encryption: "TLS" | "STARTTLS" | "NONE";
  /** Undefined if no sign-in is needed. */
  signIn: { username: string; password: string } | undefined;
  from: { address: string; name: string };
}

/** An SMTP transport. @param to a server, or its address: smtp://user:password@host:port or smtps://… */
export function smtpTransport(to: string | SmtpServer, settings: SmtpSettings = {}): MailTransport {
  const timeouts = { ...mailTimeouts, ...settings.timeouts };
  const rules = { ...breakerSettings, ...settings.breaker };
  const breaker = createCircuitBreaker(rules, () => performance.now());
  const transport = createTransport({
    ...connectionOf(to),
    connectionTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
  });
  const ending = new AbortController();
  let underWay = 0;
  let lastReason = "";
  const server = serverName(to);

  function away(reason: string): MailServerUnavailable {
    return new MailServerUnavailable(reason, Math.max(breaker.opensIn(), rules.open.shortest));
  }

  async function hand(mail: OutgoingMail, limit: number, signal?: AbortSignal): Promise<void> {
    const { id, unsubscribeUrl, ...message } = mail;
    const domain = mail.from.split("@")[1]?.replace(/>.*$/, "") ?? "localhost";
    // The second header lets mail programs unsubscribe without opening the page (RFC 8058).
    const headers = { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    const list = unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl }, headers } : {};
    const given = signal ? [signal] : [];
    underWay++;
    try {
      await transport.sendMail({
        ...message,
        ...list,
        messageId: `<${id}@${domain}>`,
        signal: AbortSignal.any([AbortSignal.timeout(limit), ending.signal, ...given]),
      });
      breaker.succeeded();
    } catch (error) {
      const { code = "", responseCode = 0, message } = error as SmtpError;
      // Aborted by us, which says nothing about the server.
      if (signal?.aborted || ending.signal.aborted) throw error;
      if (faultsOfMail.has(code) && !answersToAll.has(responseCode)) {
        breaker.succeeded();
        throw new MailRefused(message, responseCode >= 500);
      }
      breaker.failed();
      lastReason =
        code === "EABORT"
          ? `The mail server did not accept the email within ${limit / 1000} seconds (${server}).`
          : describeMailFailure({ code, message }, server);
      throw away(lastReason);
    } finally {
      underWay--;
    }
  }

  return {
    ...(typeof to === "string" ? {} : { from: to.from }),
    async send(mail, { signal } = {}) {
      if (underWay >= breaker.limit()) throw away(lastReason);
      await hand(mail, timeouts.mail, signal);
    },
    sendNow: (mail) => hand(mail, timeouts.test),
    limit: () => breaker.limit(),
    tryNow: () => breaker.tryNow(),
    trouble() {
      const since = breaker.brokenSince();
      if (since === undefined) return undefined;
      return { since: new Date(Date.now() - (performance.now() - since)), reason: lastReason };
    },
    close() {
      ending.abort(new Error("The program is stopping."));
      transport.close();
    },
  };
}

function connectionOf(to: string | SmtpServer) {
  if (typeof to === "string") return { url: to };
  const { host, port, encryption, signIn } = to;
  return {
    host,
    port,
    secure: encryption === "TLS",
    requireTLS: encryption === "STARTTLS",
    ignoreTLS: encryption === "NONE",
    ...(signIn ? { auth: { user: signIn.username, pass: signIn.password } } : {}),
  };
}

/** The server's name for display, without its password. @example serverName("smtp://a:b@mail:25") // "mail:25" */
export function serverName(to: string | Pick<SmtpServer, "host" | "port">): string {
  if (typeof to !== "string") return `${to.host}:${to.port}`;
  const { hostname, port } = new URL(to);
  return port ? `${hostname}:${port}` : hostname;
}
