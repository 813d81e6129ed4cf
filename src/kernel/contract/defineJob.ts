/** Work that runs after the transaction that asked for it, at least once, with retries. */
export interface Job<Payload> {
  name: string;
  /** Tries before the job is given up; 25 unless told. */
  maxAttempts?: number;
  /** Jobs of one queue run one after the other, so that slow ones leave room for the rest. */
  queue?: string;
  /** Type only; never set. */
  readonly payload?: Payload;
}

/** @example export const sendMail = defineJob<{ websiteId: string; mailId: string }>("mail.send"); */
export function defineJob<Payload>(name: string, options: { maxAttempts?: number; queue?: string } = {}): Job<Payload> {
  return { name, ...options };
}
