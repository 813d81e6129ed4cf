/** Node's error codes for a connection that fails or breaks. */
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

/** SQLSTATEs of a server that is shutting down, starting, or has become a replica (PostgreSQL, appendix A). */
const serverIsAway = new Set(["57P01", "57P02", "57P03", "57P04", "25006"]);

/**
 * SQLSTATEs of a working server that cannot answer in time: no connections left, or a limit ended the statement or the
 * wait.
 */
const serverIsBusy = new Set(["53200", "53300", "57014", "55P03", "25P03", "25P04", "57P05"]);

// The driver's errors without a code.
const driverIsAway =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|driver has already been destroyed)/;
const driverIsBusy =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Too many (?:requests|passwords) are waiting)/;

/** Whether the error means that no server was reached, or that the connection to it was lost. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const { code, syscall, message } = fieldsOf(error);
  if (code === undefined) return driverIsAway.test(message);
  if (brokenConnection.has(code)) return isOfSocket(error, syscall);
  return code.startsWith("08") || serverIsAway.has(code);
}

/**
 * Whether the database failed for a temporary reason: it is away or too busy. Such a request gets a 503. Every other
 * database error is unexpected.
 */
export function isUnavailable(error: unknown): boolean {
  if (isDatabaseUnreachable(error)) return true;
  const { code, message } = fieldsOf(error);
  return code === undefined ? driverIsBusy.test(message) : serverIsBusy.has(code);
}

// Files have the same codes ("ENOENT: open"), so only socket errors count. If several addresses were tried, Node
// returns one error without a syscall.
function isOfSocket(error: unknown, syscall: string | undefined): boolean {
  return error instanceof AggregateError ? error.errors.some(isDatabaseUnreachable) : ofSocket.has(syscall ?? "");
}

function fieldsOf(error: unknown): { code: string | undefined; syscall: string | undefined; message: string } {
  const { code, syscall, message } = (error ?? {}) as { code?: unknown; syscall?: string; message?: string };
  return { code: typeof code === "string" ? code : undefined, syscall, message: message ?? "" };
}
