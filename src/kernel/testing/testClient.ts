import { request as httpRequest } from "node:http";

export interface TestAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The parsed body; throws when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json(): any;
}

export interface TestRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * A browser without a page: keeps cookies, sends the crumb, follows no redirects. `post`, `put` and `delete` fetch a
 * crumb first when they have none.
 */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #port: number;
  readonly #host: string;

  constructor(port: number, host: string) {
    this.#port = port;
    this.#host = `${host}:${port}`;
  }

  get origin(): string {
    return `http://${this.#host}`;
  }

  send(path: string, { method = "GET", headers = {}, body }: TestRequest = {}): Promise<TestAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        {
          host: "127.0.0.1",
          port: this.#port,
          path,
          method,
          headers: {
            host: this.#host,
            ...(cookie ? { cookie } : {}),
            ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            this.#keepCookies(response.headers["set-cookie"]);
            const text = Buffer.concat(chunks).toString("utf8");
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              json: () => JSON.parse(text),
            });
          });
          response.on("error", reject);
        },
      );
      request.on("error", reject);
      request.end(body);
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

  /** Posts a plain HTML form as a browser without JavaScript does: same origin, no crumb. */
  submit(path: string, fields: Record<string, string>): Promise<TestAnswer> {
    return this.send(path, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        origin: this.origin,
        accept: "text/html",
      },
      body: new URLSearchParams(fields).toString(),
    });
  }

  async #change(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<TestAnswer> {
    if (!this.cookies.has("crumb")) await this.get("/api/commerce/shopping-cart");
    if (!this.cookies.has("crumb")) await this.get("/config");
    const crumb = this.cookies.get("crumb") ?? "";
    const sent = { "x-csrf-token": crumb, ...(body === undefined ? {} : { "content-type": "application/json" }) };
    return this.send(path, {
      method,
      headers: { ...sent, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  #keepCookies(lines: string[] = []): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(";");
      const name = pair.slice(0, pair.indexOf("=")).trim();
      const value = pair.slice(pair.indexOf("=") + 1).trim();
      const isGone =
        value === "" || attributes.some((attribute) => /max-age=0|expires=thu, 01 jan 1970/i.test(attribute));
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
