import type { ErrorEnvelope, FieldErrors } from "#kernel/contract/failure.ts";

/**
 * A failed call. Thrown inside queries and mutations, so that TanStack Query sees it. `status` is 0 when the server
 * could not be reached.
 */
export class ApiFailure extends Error {
  readonly status: number;
  readonly envelope: ErrorEnvelope;

  constructor(status: number, envelope: ErrorEnvelope) {
    super(envelope.message);
    this.name = "ApiFailure";
    this.status = status;
    this.envelope = envelope;
  }

  get code(): string {
    return this.envelope.code;
  }

  /** Messages by field path; empty when the failure concerns no field. */
  get fieldErrors(): FieldErrors {
    return this.envelope.errors ?? {};
  }

  /** Someone else saved the same document after it was loaded here. */
  get isStale(): boolean {
    return this.status === 409 && this.code === "stale-revision";
  }
}

/** The failure itself, or an unexpected error as a failure. */
export function asApiFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  return new ApiFailure(0, { code: "unexpected", message: error instanceof Error ? error.message : String(error) });
}
