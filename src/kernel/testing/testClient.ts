import { request as httpRequest } from "node:http";
import { Readable } from "node:stream";
import { pageStyles } from "#kernel/domain/pageStyles.ts";

/** A response, as tests read it. */
export interface TestAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The body. Rules of a page's own style sheet are left out, so that a class in it is a class in the markup. */
  text: string;
  /** The rules of a page's own style sheet; empty without one. */
  styles: string;
  /** The parsed body; throws when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json(): any;
}

export interface TestRequest {
  method?: string;
  headers?: Record<string, string>;
  /** A stream is sent as it is read. Its length must be in the headers. */
  body?: string | Buffer | Readable;
}

/** What a client knows about its website's studio. */
interface StudioOfClient {
  identifier: string;
  /** With its port. */
  studioHost: string;
  isOfStudio(method: string, path: string): boolean;
}

/**
 * A browser without a page: keeps cookies for each host, sends the crumb, and does not follow redirects. `post`, `put`
 * and `delete` fetch a crumb first when they have none. Calls of the studio go to the studio's host and name the
 * website. Everything else goes to the website's host. A `host` header overrides this and names no website:
 * `client.get("/", { host: client.studioHost })`.
 */
export class TestClient {
  /** Cookies of the website's host. */
  readonly cookies: Map<string, string>;
  /** Cookies of the studio's host, including the session. */
  readonly studioCookies: Map<string, string>;
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #port: number;
  readonly #host: string;
  readonly #studio: StudioOfClient | undefined;

  /** @param studio absent: every call goes to the same host */
  constructor(port: number, host: string, studio?: StudioOfClient) {
    this.#port = port;
    this.#host = `${host}:${port}`;
    this.#studio = studio;
    this.cookies = this.#cookiesOf(this.#host);
    this.studioCookies = this.#cookiesOf(this.studioHost);
  }

  get origin(): string {
    return `http://${this.#host}`;
  }

  /** With its port. */
  get studioHost(): string {
    return this.#studio?.studioHost ?? this.#host;
  }

  /** The host of a call, and the headers that it needs there. */
  #addressed(method: string, path: string, headers: Record<string, string>): { host: string } & Record<string, string> {
    const { host } = headers;
    if (host !== undefined) return { ...headers, host };
    if (!this.#studio?.isOfStudio(method, path)) return { ...headers, host: this.#host };
    return { "x-vitrine-website": this.#studio.identifier, ...headers, host: this.studioHost };
  }

  #cookiesOf(host: string): Map<string, string> {
    const cookies = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, cookies);
    return cookies;
  }

  /** Headers that name the host, website and session of a call. */
  headersFor(method: string, path: string, headers: Record<string, string> = {}) {
    const addressed = this.#addressed(method, path, headers);
    const cookie = [...this.#cookiesOf(addressed.host)].map(([name, value]) => `${name}=${value}`).join("; ");
    return { ...(cookie ? { cookie } : {}), ...addressed };
  }

  send(path: string, { method = "GET", headers = {}, body }: TestRequest = {}): Promise<TestAnswer> {
    const addressed = this.headersFor(method, path, headers);
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        {
          host: "127.0.0.1",
          port: this.#port,
          path,
          method,
          headers: {
            ...(body === undefined || body instanceof Readable
              ? {}
              : { "content-length": String(Buffer.byteLength(body)) }),
            ...addressed,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            keepCookies(this.#cookiesOf(addressed.host), response.headers["set-cookie"]);
            const body = Buffer.concat(chunks).toString("utf8");
            const styles = pageStyles.exec(body)?.[2] ?? "";
            const text = body.replace(styles, "");
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              styles,
              json: () => JSON.parse(text),
            });
          });
          response.on("error", reject);
        },
      );
      request.on("error", reject);
      if (body instanceof Readable) body.on("error", reject).pipe(request);
      else request.end(body);
    });
  }

  get(path: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.send(path, { headers });
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.#change("POST", path, body, headers);
  }

  put(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.#change("PUT", path, body, headers);
  }

  delete(path: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.#change("DELETE", path, undefined, headers);
  }

  /** Submits a plain HTML form like a browser without JavaScript: same origin, no crumb. */
  submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.send(path, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        origin: this.origin,
        accept: "text/html",
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
  }

  /**
   * Opens a page of the website like the studio's "View page": with a pass, which this client keeps for later calls of
   * the website.
   */
  async openOnSite(path: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
    const site = this.#studio?.identifier;
    const link = await this.get(`/config/view?${new URLSearchParams({ ...(site ? { site } : {}), path })}`);
    const { pathname, search } = new URL(String(link.headers.location), this.origin);
    await this.get(pathname + search);
    return this.get(path, headers);
  }

  async #change(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<TestAnswer> {
    const crumb = await this.crumbFor(method, path, headers);
    const sent = { "x-csrf-token": crumb, ...(body === undefined ? {} : { "content-type": "application/json" }) };
    return this.send(path, {
      method,
      headers: { ...sent, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** The crumb for a call; fetched if there is none. */
  async crumbFor(method: string, path: string, headers: Record<string, string> = {}): Promise<string> {
    const { host } = this.#addressed(method, path, headers);
    const cookies = this.#cookiesOf(host);
    if (!cookies.has("crumb")) await this.get("/api/commerce/shopping-cart", { host });
    if (!cookies.has("crumb")) await this.get("/config", { host });
    return cookies.get("crumb") ?? "";
  }
}

function keepCookies(cookies: Map<string, string>, lines: string[] = []): void {
  for (const line of lines) {
    const [pair = "", ...attributes] = line.split(";");
    const name = pair.slice(0, pair.indexOf("=")).trim();
    const value = pair.slice(pair.indexOf("=") + 1).trim();
    const isGone =
      value === "" || attributes.some((attribute) => /max-age=0|expires=thu, 01 jan 1970/i.test(attribute));
    if (isGone) cookies.delete(name);
    else cookies.set(name, value);
  }
}
