import { createTransport } from "nodemailer";
import { awayReason } from "./awayReason.ts";
import { createCircuitBreaker } from "./circuitBreaker.ts";

export interface OutgoingMail {
  /** Stands in the Message-ID: a mail that is sent twice after a crash is seen as one. */
  id: string;
  from: string;
  to: string;
  /** Where answers go, when not to the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Where its reader stops such mails; mail programs offer it beside the mail. */
  unsubscribeUrl?: string;
}

/** Hands mails to a server. */
export interface MailTransport {
  /** Whom mails come from when the configuration does not say. */
  readonly from?: { address: string; name: string };
  /** Throws `MailServerAway` when the server cannot be worked with, `MailRefused` when it does not take this mail. */
  send(mail: OutgoingMail, options?: { signal?: AbortSignal }): Promise<void>;
  /**
   * The same for someone who waits for the answer: it is given within `mailTimeouts.test`, and whether the server was
   * thought to be away does not matter.
   */
  sendNow?(mail: OutgoingMail): Promise<void>;
  /** How many mails may be handed over at once now; without it as many as wait. 0 while the server is away. */
  limit?(): number;
  /** Since when the server does not answer, and what it or the connection said last; undefined while it does. */
  trouble?(): MailTrouble | undefined;
  /** Lets one mail try at once whether a server that was away is back. */
  tryNow?(): void;
  close(): void;
}

export interface MailTrouble {
  since: Date;
  reason: string;
}

/** The server cannot be reached, does not answer, or takes no mail at all: it is no fault of the mail. */
export class MailServerAway extends Error {
  override readonly name = "MailServerAway";
  /** ms after which it is worth another try. */
  readonly retryAfter: number;
  constructor(reason: string, retryAfter: number) {
    super(reason);
    this.retryAfter = retryAfter;
  }
}

/** The server answered, and did not take this mail. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  /** It said that it never will (5xx). */
  readonly isFinal: boolean;
  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/**
 * ms. A server that has not greeted in ten seconds is away. One that looks through a mail before it takes it may be
 * silent for a while: giving up then would send the mail twice. `mail` is for a whole one, from the connection on.
 */
export const mailTimeouts = { connection: 10_000, greeting: 10_000, silence: 30_000, mail: 60_000, test: 20_000 };

const breakerSettings = { failures: 3, within: 120_000, open: { shortest: 30_000, longest: 300_000 } };

/** What nodemailer calls what is wrong with one mail. */
const faultsOfMail = new Set(["EENVELOPE", "EMESSAGE", "ESTREAM"]);
/** Answers that are about us and not about the mail: it is closing, or wants another sign-in. */
const answersToAll = new Set([421, 454, 530, 534, 535, 538]);

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

export interface SmtpSettings {
  timeouts?: Partial<typeof mailTimeouts>;
  breaker?: Partial<typeof breakerSettings>;
}

/** A mail server by its parts. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS: from the first byte. STARTTLS: before anything is said, or nothing is. NONE: never. */
  encryption: "TLS" | "STARTTLS" | "NONE";
  /** Undefined where it asks for no sign-in. */
  signIn: { username: string; password: string } | undefined;
  from: { address: string; name: string };
}

/** A transport over SMTP. @param to a server, or its address: smtp://user:password@host:port or smtps://… */
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

  function away(reason: string): MailServerAway {
    return new MailServerAway(reason, Math.max(breaker.opensIn(), rules.open.shortest));
  }

  async function hand(mail: OutgoingMail, limit: number, signal?: AbortSignal): Promise<void> {
    const { id, unsubscribeUrl, ...message } = mail;
    const domain = mail.from.split("@")[1]?.replace(/>.*$/, "") ?? "localhost";
    const list = unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {};
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
      // Told to end: it says nothing about the server.
      if (signal?.aborted || ending.signal.aborted) throw error;
      if (faultsOfMail.has(code) && !answersToAll.has(responseCode)) {
        breaker.succeeded();
        throw new MailRefused(message, responseCode >= 500);
      }
      breaker.failed();
      lastReason =
        code === "EABORT"
          ? `The mail server did not accept the email within ${limit / 1000} seconds (${server}).`
          : awayReason({ code, message }, server);
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
