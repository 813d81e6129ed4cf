import { connect, type Socket } from "node:net";
import type { TestApp } from "./startTestApp.ts";
import type { TestClient } from "./testClient.ts";

/** A request that is sent piece by piece, which no HTTP client would do. */
export interface OpenRequest {
  write(text: string | Buffer): void;
  /** What was received so far. */
  received(): string;
  /** The status of the answer, once its head has arrived. */
  status(): Promise<number>;
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>;
  end(): void;
}

export interface OpenRequestHead {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** The head of a client's call, with its cookies and crumb. */
export function openCall(
  app: TestApp,
  client: TestClient,
  method: string,
  path: string,
  headers: Record<string, string>,
): OpenRequest {
  const crumb = client.studioCookies.get("crumb");
  const proof = { "sec-fetch-site": "same-origin", ...(crumb ? { "x-csrf-token": crumb } : {}) };
  return openRequest(app.port, { method, path, headers: { ...client.headersFor(method, path), ...proof, ...headers } });
}

/** Opens a connection to the port and sends the head of a request. The caller sends the body. */
export function openRequest(port: number, head?: OpenRequestHead): OpenRequest {
  const socket: Socket = connect(port, "127.0.0.1");
  const waiting: ((status: number) => void)[] = [];
  let text = "";
  socket.setEncoding("latin1");
  socket.on("data", (chunk) => {
    text += chunk;
    const status = statusOf(text);
    if (status !== undefined) for (const resolve of waiting.splice(0)) resolve(status);
  });
  // A server that closes a connection with unread data resets it.
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  if (head) {
    const lines = Object.entries(head.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${head.method} ${head.path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  }
  return {
    write: (piece) => void socket.write(piece),
    received: () => text,
    status: () =>
      new Promise((resolve, reject) => {
        const known = statusOf(text);
        if (known !== undefined) return resolve(known);
        waiting.push(resolve);
        void closed.then(() => reject(new Error("the connection was closed without an answer")));
      }),
    closed,
    end: () => void socket.destroy(),
  };
}

/** The first final status; "100 Continue" is not final. */
function statusOf(text: string): number | undefined {
  const status = /^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
  return status === "100" || status === undefined ? undefined : Number(status);
}
