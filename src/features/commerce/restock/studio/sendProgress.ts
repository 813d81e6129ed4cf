import type { RestockSend } from "../contract.ts";

/** How far a running send is, in whole percent; undefined when none runs. */
export function percentSent(send: RestockSend | null): number | undefined {
  if (!send || send.finishedAt !== null) return undefined;
  return send.total === 0 ? 0 : Math.min(99, Math.floor((send.sent / send.total) * 100));
}
