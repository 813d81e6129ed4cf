import { defineStoredTexts, fillStored } from "#kernel/domain/texts/storedTexts.ts";

/** Why an address was not fetched. */
const messages = defineStoredTexts("studio.outbound", {
  "address-invalid": "This is not a web address.",
  "scheme-not-allowed": "Only http and https addresses are supported.",
  "credentials-not-allowed": "Addresses with a user name or password are not supported.",
  "address-not-allowed": "This address is not on the public internet.",
  "host-unknown": "The server of this address was not found.",
  "connection-failed": "The server of this address could not be reached.",
  "timed-out": "The server of this address did not answer in time.",
  "too-many-redirects": "This address redirects too many times.",
  "answer-refused": "The server answered with status {status}.",
  "answer-failed": "The server answered with status {status}.",
  "answer-unreadable": "The server's response could not be read.",
  "too-large": "The file at this address is too large.",
});

/** Whether a retry may help. */
const passing: readonly OutboundRefusalCode[] = [
  "host-unknown",
  "connection-failed",
  "timed-out",
  "answer-failed",
  "answer-unreadable",
];

export type OutboundRefusalCode = keyof typeof messages;

/** A failed fetch as a value. */
export interface OutboundRefusal {
  code: OutboundRefusalCode;
  /** A full sentence for the owner, in English (`readStored`). */
  message: string;
  /** Whether a retry may help. */
  mayPass: boolean;
  /** The other server's, if it answered. */
  status?: number;
}

/** A refusal with its message. `status`: the other server's, for the messages that name it. */
export function outboundRefusal(code: OutboundRefusalCode, values: { status?: number } = {}): OutboundRefusal {
  const message = fillStored(messages[code], { status: String(values.status ?? "") });
  return { code, message, mayPass: passing.includes(code), ...values };
}
