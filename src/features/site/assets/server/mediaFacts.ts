/** A film or sound on the disk. */
export interface MediaFile {
  path: string;
  /** As it is served (`fileTypes`). */
  mediaType: string;
}

/** What is known of it. */
export interface MediaFacts {
  /** px as it is seen. */
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

export const nothingKnown: MediaFacts = { width: null, height: null, durationMs: null };
