import { withDeadline } from "#kernel/server/jobs/withDeadline.ts";

/** Thrown by a remote provider if it is not known whether money was moved. The job asks again. */
export class OutcomeUnknown extends Error {
  override readonly name: string = "OutcomeUnknown";
}

/**
 * Thrown if this call moved nothing, because the provider could not be asked. An earlier call for the same movement may
 * have moved money.
 */
export class ProviderUnreachable extends OutcomeUnknown {}

/** How long a provider may take to answer (ms). Less than `unseenAfterMs`. */
export const providerDeadlineMs = 20_000;

/** How old a movement is when one that the provider has never seen is no longer under way (ms). */
export const unseenAfterMs = 60_000;

/** Calls a remote provider, outside of any transaction. Every error means that the outcome is unknown. */
export async function askProvider<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  try {
    return await withDeadline(providerDeadlineMs, call);
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw error;
    throw new OutcomeUnknown("The payment provider did not answer.", { cause: error });
  }
}
