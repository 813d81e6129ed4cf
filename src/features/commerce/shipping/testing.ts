import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestClient } from "#kernel/testing/testClient.ts";

/** What a rate service of a test was asked. */
export interface AskedQuestion {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A rate service on this machine, for apps with `reachesLoopback`. */
export interface TestRateService {
  url: string;
  asked: AskedQuestion[];
  /** What it answers; a text is sent as it is. A promise answers later, and `undefined` never. */
  answer: (question: AskedQuestion) => unknown;
  /** Status of the answers. */
  status: number;
  close(): Promise<void>;
}

export const ground = { code: "ground", name: "Ground", cents: 890, days: 3 };
export const air = { code: "air", name: "Air", cents: 2400 };

/** A rate service that answers with `ground` and `air`. */
export async function startRateService(): Promise<TestRateService> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const question = { headers: request.headers, body: Buffer.concat(chunks).toString() };
    service.asked.push(question);
    const answer = await service.answer(question);
    if (answer === undefined) return;
    response.writeHead(service.status, { "content-type": "application/json", location: "/elsewhere" });
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const service: TestRateService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`,
    asked: [],
    answer: () => ({ rates: [ground, air] }),
    status: 200,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return service;
}

export const portland = { country: "US", state: "OR", postcode: "97205", city: "Portland" };

/** Sets up the service and a zone of the United States with its rates. @returns the signing secret */
export async function useRateService(owner: TestClient, url: string, terms: object = {}): Promise<string> {
  const saved = await owner.put("/api/config/shipping/rate-service", { url, origin: portland, revision: null });
  if (saved.status !== 200) throw new Error(saved.text);
  const carrier = { markupPercent: 0, markupCents: 0, fallbackCents: null, ...terms };
  const zone = { name: "Home", places: [{ country: "US" }], rates: [{ name: "Shipping", kind: "CARRIER", carrier }] };
  const added = await owner.post("/api/config/shipping/zones", zone);
  if (added.status !== 200) throw new Error(added.text);
  return saved.json().secret;
}
