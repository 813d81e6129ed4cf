const endOfHead = Buffer.from("\r\n\r\n");

/** Finds the end of each HTTP answer on a connection, by its content-length. */
export class AnswerReader {
  readonly #onRefusal: ((status: number) => void) | undefined;
  /** The head of an answer, as far as it has arrived. */
  #head: Buffer | undefined;
  /** Bytes of the body that are still to come. */
  #left = 0;

  /** @param onRefusal called for a status other than 200 and 204; without it, such an answer is an error */
  constructor(onRefusal?: (status: number) => void) {
    this.#onRefusal = onRefusal;
  }

  /**
   * @param piece what arrived; its bytes are not kept
   * @returns whether the answer ends here. The next one must not begin before that.
   * @throws the answer's text if its status is neither 200 nor 204 and nobody counts refusals
   */
  read(piece: Buffer): boolean {
    if (this.#left > 0) return this.#take(piece.length);
    const bytes = this.#head ? Buffer.concat([this.#head, piece]) : piece;
    const end = bytes.indexOf(endOfHead);
    if (end < 0) {
      this.#head = Buffer.from(bytes);
      return false;
    }
    this.#head = undefined;
    const head = bytes.toString("latin1", 0, end);
    // A 204 has no body, and says no length.
    if (head.startsWith("HTTP/1.1 204 ")) return this.#take(bytes.length - end - endOfHead.length);
    if (!head.startsWith("HTTP/1.1 200 ")) {
      if (!this.#onRefusal) throw new Error(`answered ${bytes.toString()}`);
      this.#onRefusal(Number(head.slice(9, 12)));
    }
    const length = /\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`answered without a length: ${head}`);
    this.#left = Number(length);
    return this.#take(bytes.length - end - endOfHead.length);
  }

  #take(count: number): boolean {
    this.#left -= count;
    if (this.#left < 0) throw new Error("answered more than was asked");
    return this.#left === 0;
  }
}
