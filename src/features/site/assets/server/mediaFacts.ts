/** A video or sound on the disk. */
export interface MediaFile {
  path: string;
  /** Its media type (`fileTypes`). */
  mediaType: string;
}

/** Its metadata. */
export interface MediaFacts {
  /** px as displayed. */
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

export const unknownMediaFacts: MediaFacts = { width: null, height: null, durationMs: null };
