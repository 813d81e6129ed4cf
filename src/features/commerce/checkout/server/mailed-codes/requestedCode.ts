import { defineHostCookie } from "#kernel/server/http/hostCookie.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { CodeSubject } from "./codeSubject.ts";

const oneHour = 3600;
/** A cookie, because addresses are stored in histories and logs. */
const askedCookie = defineHostCookie("vitrine-code");

/** What a browser requested a code for, and the email that was typed there. */
export interface RequestedCode extends Pick<CodeSubject, "of" | "token"> {
  email: string;
}

export function rememberRequestedCode(context: RequestContext, { of, token, email }: RequestedCode): void {
  askedCookie.write(context, `${of} ${token} ${email.toWellFormed()}`, oneHour);
}

/** The last code request of this browser within the hour; undefined if there is none. */
export function readAsked(context: RequestContext): RequestedCode | undefined {
  const [, of, token, email] = /^(checkout|order) (\S{1,100}) (.{0,300})$/s.exec(askedCookie.read(context) ?? "") ?? [];
  if ((of !== "checkout" && of !== "order") || token === undefined || email === undefined) return undefined;
  return { of, token, email };
}

export function forgetRequestedCode(context: RequestContext): void {
  askedCookie.clear(context);
}
