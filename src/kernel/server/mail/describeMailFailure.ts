/** Messages of nodemailer, Node or the mail server, with the sentence for the operator. */
const known: [RegExp, string][] = [
  [/ECONNREFUSED/, "The mail server refused the connection"],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, "The mail server's host name was not found"],
  [/EHOSTUNREACH|ENETUNREACH/, "The mail server could not be reached over the network"],
  [/Greeting never received/, "The mail server accepted the connection but sent no greeting"],
  [/ETIMEDOUT|ESOCKETTIMEDOUT|Connection timeout|^Timeout$/, "The mail server did not answer in time"],
  [/wrong version number|EPROTO|packet length too long/, "The mail server does not speak TLS on this port"],
  [/STARTTLS/, "The mail server does not offer STARTTLS on this port"],
  [/self.signed|certificate|CERT_|altnames/i, "The mail server's certificate is not trusted"],
  [/ECONNRESET|EPIPE|Connection closed|closed the connection|socket hang up/, "The mail server closed the connection"],
];

/**
 * Why the mail server cannot be used, in plain words, with the server's own answer, which is the most precise.
 * @param server "smtp.example.com:587"
 * @example describeMailFailure(error, server) // "The mail server refused the connection (127.0.0.1:25)."
 */
export function describeMailFailure(error: { code?: string; message: string }, server: string): string {
  if (error.code === "EAUTH") {
    return `The mail server rejected the user name and password (${server}): ${error.message}`;
  }
  const told = [error.message, error.code ?? ""];
  const plain = known.find(([pattern]) => told.some((text) => pattern.test(text)))?.[1];
  return plain ? `${plain} (${server}).` : error.message;
}
