import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { minutesOf } from "#kernel/domain/minutesOf.ts";
import { customerNetwork, networkOf } from "#kernel/domain/networkOf.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { CountedLimit } from "#kernel/server/limits/rateLimiter.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { memberFailures } from "../contract.ts";
import { knownBrowserOf } from "./knownBrowser.ts";

const fail = failuresOf(memberFailures);
const hour = 3600;
const day = 24 * hour;

/** An email that someone requests on a page. Each kind is counted for itself, so that none uses up another's limit. */
export type RequestedMail = "register" | "reset" | "link" | "changeEmail" | "delete";

const limitsOf = (kind: RequestedMail) =>
  ({
    /** From one network to one address, so that a stranger does not use up what others may request. */
    network: { name: `member-mail:${kind}:network`, limit: 3, seconds: hour },
    /** To one address from however many networks, so that nobody can fill a mailbox. */
    all: { name: `member-mail:${kind}:all`, limit: 6, seconds: hour },
    allInDay: { name: `member-mail:${kind}:all-day`, limit: 20, seconds: day },
    /** From one browser that was signed in with the address. It is not counted with others, who could block it. */
    browser: { name: `member-mail:${kind}:browser`, limit: 3, seconds: hour },
    browsersInDay: { name: `member-mail:${kind}:browsers-day`, limit: 20, seconds: day },
    /** By one member to whichever addresses. */
    member: { name: `member-mail:${kind}:member`, limit: 5, seconds: hour },
    memberInDay: { name: `member-mail:${kind}:member-day`, limit: 10, seconds: day },
  }) satisfies Record<string, CountedLimit>;

/** Limits the emails that are requested on pages. */
export interface MailLimits {
  /**
   * Counts a request. It never looks whether there is an account, so the answer says nothing about it.
   * @param memberId of the signed-in member who makes it
   * @returns why it is refused
   */
  take(
    context: RequestContext,
    request: { kind: RequestedMail; email: string; memberId?: string },
  ): Promise<Failure | undefined>;
}

export function createMailLimits(app: App): MailLimits {
  const { limiter, secret } = app.services;
  return {
    async take(context, { kind, email, memberId }) {
      const limits = limitsOf(kind);
      const recipient = `${context.site.websiteId} ${hashToken(email).toString("base64url")}`;
      const browser = knownBrowserOf(secret, context, email);
      const network = networkOf(context.request.ip, customerNetwork);
      const counted: [CountedLimit, string][] = [
        ...(memberId ? ([limits.member, limits.memberInDay] as const).map((limit) => pair(limit, memberId)) : []),
        ...(browser
          ? [pair(limits.browser, `${recipient} ${browser}`), pair(limits.browsersInDay, recipient)]
          : [
              pair(limits.network, `${recipient} ${network}`),
              pair(limits.all, recipient),
              pair(limits.allInDay, recipient),
            ]),
      ];
      for (const [limit, key] of counted) {
        const seconds = await limiter.take(limit, key);
        if (seconds === undefined) continue;
        context.reply.header("retry-after", String(seconds));
        return fail("too-many-mails", { values: { minutes: minutesOf(seconds) } });
      }
      return undefined;
    },
  };
}

const pair = (limit: CountedLimit, key: string): [CountedLimit, string] => [limit, key];
