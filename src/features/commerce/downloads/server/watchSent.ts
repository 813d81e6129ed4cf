import { pipeline, type Readable, Transform } from "node:stream";

/**
 * Passes a stream on and counts its bytes.
 * @param onEnd gets how many bytes were passed on, also if the reader has left
 */
export function watchSent(body: Readable, onEnd: (sent: number) => void): Readable {
  let sent = 0;
  const watched = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sent += chunk.length;
      done(null, chunk);
    },
  });
  // The error of a stream is its reader's to handle.
  pipeline(body, watched, () => onEnd(sent));
  return watched;
}
