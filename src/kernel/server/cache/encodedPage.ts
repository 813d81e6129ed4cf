import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A body as it is sent, with its headers as a flat [name, value, …] list. */
export interface EncodedBody {
  body: Buffer;
  headers: string[];
}

/**
 * A page as it is sent. It is compressed when a client first asks for an encoding, then the body is kept, so that later
 * answers only send bytes. Browsers ask for one encoding, so most pages are never compressed in the other.
 */
export class EncodedPage {
  readonly status: number;
  readonly etag: string;
  /** The page, not compressed. */
  readonly plain: Buffer;
  readonly #headers: Record<string, string>;
  readonly #ready: Partial<Record<Encoding, EncodedBody>> = {};
  readonly #running: Partial<Record<Encoding, Promise<EncodedBody>>> = {};

  constructor(
    text: string | Buffer,
    { status, headers, etag }: { status: number; headers: Record<string, string>; etag?: string },
  ) {
    this.plain = Buffer.isBuffer(text) ? text : Buffer.from(text);
    this.status = status;
    this.etag = etag ?? `"${createHash("sha256").update(this.plain).digest("base64url").slice(0, 22)}"`;
    this.#headers = headers;
  }

  /** Headers of every body, and of an answer that says the client has the page already. */
  get headers(): Record<string, string> {
    return { ...this.#headers, vary: "accept-encoding", etag: this.etag };
  }

  /** The same page with an additional header. */
  withHeader(name: string, value: string): EncodedPage {
    const { plain, status, etag } = this;
    return new EncodedPage(plain, { status, etag, headers: { ...this.#headers, [name]: value } });
  }

  /** The body in this encoding, if a client asked for it before. */
  ready(encoding: Encoding): EncodedBody | undefined {
    return this.#ready[encoding];
  }

  /** About how much memory it takes, with the compressed bodies: text shrinks to less than a fourth in both. */
  get byteSize(): number {
    return Math.ceil(this.plain.length * 1.5);
  }

  /**
   * The body in this encoding. For simultaneous requests, it is compressed once. If that fails for want of memory, the
   * page is sent as it is, and compressed at the next request.
   */
  encode(encoding: Encoding): Promise<EncodedBody> {
    this.#running[encoding] ??= this.#encode(encoding).catch(() => {
      delete this.#running[encoding];
      return this.#encode("identity");
    });
    return this.#running[encoding];
  }

  async #encode(encoding: Encoding): Promise<EncodedBody> {
    const body = await compressors[encoding](this.plain);
    const headers = Object.entries({ ...this.headers, "content-length": String(body.length) }).flat();
    if (encoding !== "identity") headers.push("content-encoding", encoding);
    const encoded = { body, headers };
    this.#ready[encoding] = encoded;
    return encoded;
  }
}

/** By encoding. They fail if there is no memory. */
export const compressors: Record<Encoding, (plain: Buffer) => Promise<Buffer> | Buffer> = {
  // Quality 5: within a few percent of the smallest size, in a fifteenth of the time.
  br: async (plain) =>
    fitted(
      await compressBrotli(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }),
    ),
  gzip: async (plain) => fitted(await compressGzip(plain, { level: 6 })),
  identity: (plain) => plain,
};

/** The bytes alone, because they are kept: Node returns them in the 64 kB that it compressed into. */
function fitted(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** A list of encodings that contains this one, and not with `q=0`. */
const accepting = (encoding: Encoding) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`);
const acceptingBrotli = accepting("br");
const acceptingGzip = accepting("gzip");

/** The best encoding that the client accepts. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? "");
  if (acceptingBrotli.test(accepted)) return "br";
  return acceptingGzip.test(accepted) ? "gzip" : "identity";
}
