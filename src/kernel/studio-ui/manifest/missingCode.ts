/** The code of a screen could not be fetched: the server is away, or has another build by now. */
export class MissingCode extends Error {
  override readonly name = "MissingCode";
}

/** Also of parts that load their code themselves, in the words of browsers and bundler. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof MissingCode || /dynamically imported module|importing a module|preload/i.test(String(error));
}
