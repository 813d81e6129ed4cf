import { inOwnDirection, isolateRightToLeft } from "#kernel/domain/textDirection.ts";
import { formInCurrentLanguage, inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";

/** One expected failure: its HTTP status and its message, with `{name}` places for values. */
export interface FailureDefinition {
  status: number;
  message: string;
  /** The message for one, if it depends on the number among its values. */
  one?: string;
}

/** A feature's failures by code: the one table of its error messages. */
export type FailureTable = Record<string, FailureDefinition>;

/** Messages keyed by field id (or a path such as `variants.0.sku`). */
export type FieldErrors = Record<string, string>;

/** The error envelope of every failed call. */
export interface ErrorEnvelope {
  message: string;
  code: string;
  errors?: FieldErrors;
  /** Set when an outdated save was refused: the stored document, so that both texts are kept. */
  current?: unknown;
  /** Set on a 500 only, to find the error in the log. */
  requestId?: string;
  /** Set when the crumb was missing or wrong: the fresh one for the retry. */
  crumbFail?: true;
  crumb?: string;
}

/** An expected failure as a value: returned, never thrown. A transaction that returns one is rolled back. */
export class Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors: FieldErrors | undefined;
  readonly current: unknown;

  constructor(status: number, code: string, message: string, errors?: FieldErrors, current?: unknown) {
    this.status = status;
    this.code = code;
    this.message = message;
    this.errors = errors;
    this.current = current;
  }

  /** The body that is sent. */
  toEnvelope(): ErrorEnvelope {
    return {
      message: this.message,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(this.current === undefined ? {} : { current: this.current }),
    };
  }
}

/** Whether a result is an expected failure. */
export function isFailure(value: unknown): value is Failure {
  return value instanceof Failure;
}

/** Fills the `{name}` placeholders of a message. Right-to-left values are isolated from the text around them. */
export function fillMessage(message: string, values: Record<string, string | number> = {}): string {
  const filled = message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    isolateRightToLeft(String(values[name] ?? whole)),
  );
  return inOwnDirection(message, filled);
}

/**
 * Makes a feature's `fail` function from its table. Messages are in the current language.
 * @example
 * const fail = failuresOf(cartFailures);
 * return fail("out-of-stock");
 */
export function failuresOf<Table extends FailureTable>(table: Table) {
  return (
    code: keyof Table & string,
    options: { values?: Record<string, string | number>; errors?: FieldErrors; current?: unknown } = {},
  ) => {
    const { status, message, one } = table[code] as FailureDefinition;
    const count = one === undefined ? undefined : Object.values(options.values ?? {}).find(Number.isFinite);
    const text = fillMessage(
      count === undefined ? inCurrentLanguage(message) : formInCurrentLanguage({ one, other: message }, Number(count)),
      options.values,
    );
    return new Failure(status, code, text, options.errors && errorsInCurrentLanguage(options.errors), options.current);
  };
}

/** Messages of fields in the current language. Those that are in it already, or that have values, stay. */
export const errorsInCurrentLanguage = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, inCurrentLanguage(message)]));

/** Failures that the kernel itself returns. */
export const kernelFailures = {
  "invalid-input": { status: 400, message: "One or more fields is invalid, please check your entries." },
  "broken-body": { status: 400, message: "The request could not be read." },
  "body-too-large": { status: 413, message: "The request is too large." },
  "length-required": { status: 411, message: "The request must include a Content-Length header." },
  "unsupported-media-type": { status: 415, message: "This kind of request body is not supported." },
  "crumb-failed": { status: 400, message: "Your session has expired. Please reload the page and try again." },
  "url-too-long": { status: 414, message: "This address is too long." },
  "too-slow": { status: 408, message: "The request took too long to arrive. Please try again." },
  "headers-too-large": { status: 431, message: "The headers of the request are too large." },
  "not-signed-in": { status: 401, message: "Please sign in." },
  "not-allowed": { status: 403, message: "You do not have permission to do this." },
  "two-step-needed": {
    status: 403,
    message: "This website requires two-step verification. Set it up for your account first.",
  },
  "view-only": {
    status: 403,
    message: "You see this website as a member, so nothing can be changed. Stop viewing as the member first.",
  },
  "view-closed": { status: 403, message: "This page is not shown while you see the website as a member." },
  "view-over": {
    status: 403,
    message: "You no longer see this website as a member, so this was not sent. Reload the page.",
  },
  "not-found": { status: 404, message: "Not found." },
  "no-website": { status: 404, message: "There is no website at this address." },
  "broken-host": { status: 400, message: "The address of this request is not valid." },
  "unknown-host": { status: 421, message: "This server has no website at this address." },
  "studio-elsewhere": {
    status: 421,
    message: "The studio is at {studio}. To open it here, start Vitrine with PUBLIC_URL={address}",
  },
  "too-complex": { status: 400, message: "This text is too complex. Please make it shorter or split it up." },
  "too-many-requests": { status: 429, message: "Please try again in a few seconds." },
  "too-many-for-minutes": {
    status: 429,
    one: "Please try again in {minutes} minute.",
    message: "Please try again in {minutes} minutes.",
  },
  unexpected: { status: 500, message: "Something went wrong" },
  unavailable: {
    status: 503,
    message: "The server is busy or being restarted. Please try again in a few seconds.",
  },
  "storage-full": {
    status: 507,
    message:
      "The server is out of disk space, so nothing can be saved right now. Please contact the person who runs it.",
  },
} satisfies FailureTable;

export const kernelFailure = failuresOf(kernelFailures);

/** The failure for too many calls, with the actual wait. @param seconds until the next call is allowed */
export function tooManyRequests(seconds: number): Failure {
  if (seconds <= 60) return kernelFailure("too-many-requests");
  return kernelFailure("too-many-for-minutes", { values: { minutes: Math.ceil(seconds / 60) } });
}
