import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";

/**
 * A file as a stream, for an answer. All pieces are written in the language of the request, also those that are read
 * after its handler has returned.
 */
export function streamPieces(pieces: AsyncGenerator<string>): Readable {
  const inContext = AsyncLocalStorage.snapshot();
  const inLanguage: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => ({
      next: () => inContext(() => pieces.next()),
      return: () => pieces.return(undefined),
    }),
  };
  return Readable.from(inLanguage);
}
