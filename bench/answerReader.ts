const endOfHead = Buffer.from("\r\n\r\n");

/** Finds the end of each HTTP answer on a connection, by its content-length. Refuses every status other than 200. */
export class AnswerReader {
  /** The head of an answer, as far as it has arrived. */
  #head: Buffer | undefined;
  /** Bytes of the body that are still to come. */
  #left = 0;

  /**
   * @param piece what arrived; its bytes are not kept
   * @returns whether the answer ends here. The next one must not begin before that.
   * @throws the answer's text if its status is not 200
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
    if (!head.startsWith("HTTP/1.1 200 ")) throw new Error(`answered ${bytes.toString()}`);
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
