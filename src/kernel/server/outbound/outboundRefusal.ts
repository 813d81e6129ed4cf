/** Why an address was not fetched: a sentence, and whether a retry may help. */
const refusals = {
  "address-invalid": ["This is not a web address.", false],
  "scheme-not-allowed": ["Only http and https addresses are supported.", false],
  "credentials-not-allowed": ["Addresses with a user name or password are not supported.", false],
  "address-not-allowed": ["This address is not on the public internet.", false],
  "host-unknown": ["The server of this address was not found.", true],
  "connection-failed": ["The server of this address could not be reached.", true],
  "timed-out": ["The server of this address did not answer in time.", true],
  "too-many-redirects": ["This address redirects too many times.", false],
  "answer-refused": ["The server answered with status {status}.", false],
  "answer-failed": ["The server answered with status {status}.", true],
  "answer-unreadable": ["The server's response could not be read.", true],
  "too-large": ["The file at this address is too large.", false],
} as const satisfies Record<string, readonly [message: string, mayPass: boolean]>;

export type OutboundRefusalCode = keyof typeof refusals;

/** A failed fetch as a value. */
export interface OutboundRefusal {
  code: OutboundRefusalCode;
  /** A full sentence for the owner. */
  message: string;
  /** Whether a retry may help. */
  mayPass: boolean;
  /** The other server's, if it answered. */
  status?: number;
}

/** A refusal with its message. `status`: the other server's, for the messages that name it. */
export function outboundRefusal(code: OutboundRefusalCode, values: { status?: number } = {}): OutboundRefusal {
  const [message, mayPass] = refusals[code];
  return { code, message: message.replace("{status}", String(values.status ?? "")), mayPass, ...values };
}
