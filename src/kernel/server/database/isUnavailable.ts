/** Codes of Node for a connection that cannot be made or that broke. */
const brokenConnection = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
const ofSocket = new Set(["connect", "read", "write", "getaddrinfo"]);

/** SQLSTATEs of a server that goes down, comes up, or has become a copy of another (PostgreSQL, appendix A). */
const serverIsAway = new Set(["57P01", "57P02", "57P03", "57P04", "25006"]);

/** Of one that works, but not for us in time: connections used up, a limit that ended the statement or the wait. */
const serverIsBusy = new Set(["53200", "53300", "57014", "55P03", "25P03", "25P04", "57P05"]);

// The driver gives these no code.
const driverIsAway =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|driver has already been destroyed)/;
const driverIsBusy =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Too many (?:requests|passwords) are waiting)/;

/** Whether the error says that no server was reached, or that it went away meanwhile. */
export function isAway(error: unknown): boolean {
  const { code, syscall, message } = fieldsOf(error);
  if (code === undefined) return driverIsAway.test(message);
  if (brokenConnection.has(code)) return isOfSocket(error, syscall);
  return code.startsWith("08") || serverIsAway.has(code);
}

/**
 * Whether the database could not do it now, for a reason that passes: it is away, or too busy. Such a request is
 * answered with 503; everything else that the database says is a surprise.
 */
export function isUnavailable(error: unknown): boolean {
  if (isAway(error)) return true;
  const { code, message } = fieldsOf(error);
  return code === undefined ? driverIsBusy.test(message) : serverIsBusy.has(code);
}

// The same codes come from files ("ENOENT: open"): only sockets count. Of several addresses that were tried, Node
// gives one error without a syscall.
function isOfSocket(error: unknown, syscall: string | undefined): boolean {
  return error instanceof AggregateError ? error.errors.some(isAway) : ofSocket.has(syscall ?? "");
}

function fieldsOf(error: unknown): { code: string | undefined; syscall: string | undefined; message: string } {
  const { code, syscall, message } = (error ?? {}) as { code?: unknown; syscall?: string; message?: string };
  return { code: typeof code === "string" ? code : undefined, syscall, message: message ?? "" };
}
