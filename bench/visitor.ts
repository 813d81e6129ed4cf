import { Agent, request } from "node:http";

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  body: any;
}

/** A visitor on one connection: cookies, crumb, JSON. */
export class Visitor {
  readonly #port: number;
  readonly #address: string | undefined;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly cookies = new Map<string, string>();

  /** @param address that the program's proxy gives, if it trusts one */
  constructor(port: number, address?: string) {
    this.#port = port;
    this.#address = address;
  }

  /** Drops the cookies: a new visitor on the same connection, with a crumb. */
  async renew(): Promise<void> {
    this.cookies.clear();
    await this.send("GET", "/api/commerce/shopping-cart");
  }

  /** What this visitor sends with every request: cookies and crumb. */
  headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      ...(cookie ? { cookie } : {}),
      ...(this.#address ? { "x-forwarded-for": this.#address } : {}),
      "x-csrf-token": this.cookies.get("crumb") ?? "",
    };
  }

  send(method: string, path: string, body?: object): Promise<Answer> {
    const text = body ? JSON.stringify(body) : undefined;
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: "127.0.0.1",
          port: this.#port,
          agent: this.#agent,
          method,
          path,
          headers: {
            ...this.headers(),
            ...(text ? { "content-type": "application/json", "content-length": Buffer.byteLength(text) } : {}),
          },
        },
        (response) => {
          for (const line of response.headers["set-cookie"] ?? []) {
            const pair = line.split(";")[0] ?? "";
            this.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
          }
          let received = "";
          response.setEncoding("utf8");
          response.on("data", (chunk: string) => {
            received += chunk;
          });
          response.on("end", () => {
            const isJson = response.headers["content-type"]?.includes("json");
            resolve({ status: response.statusCode ?? 0, body: isJson ? JSON.parse(received) : received });
          });
          response.on("error", reject);
        },
      );
      call.on("error", reject);
      call.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
