/** Time limits for clients in ms. Slower clients are cut off, so that they cannot block others. */
export interface Timeouts {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** For the body of a call. */
  bodyMs: number;
  /** For a whole upload: 300 MB at 2 Mbit/s. */
  uploadMs: number;
  /** Without a byte in either direction. */
  idleMs: number;
  /** Between two requests of a connection. */
  keepAliveMs: number;
  /** For the rest of a refused body, which is discarded so that the client can read the answer. */
  lingerMs: number;
}

export const defaultTimeouts: Timeouts = {
  headersMs: 15_000,
  bodyMs: 60_000,
  uploadMs: 20 * 60_000,
  idleMs: 120_000,
  keepAliveMs: 72_000,
  lingerMs: 5000,
};
