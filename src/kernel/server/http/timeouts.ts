/** How long a client may take, in ms; what takes longer is cut off, so that slow clients cannot hold what others need. */
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
  /** For the rest of a body that was refused: so long it is thrown away, so that the client gets to read the answer. */
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
