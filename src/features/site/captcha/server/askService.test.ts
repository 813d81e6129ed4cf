import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askService } from "./askService.ts";

let service: Server;
let address: string;
const heard: URLSearchParams[] = [];

// A local service that answers like the real ones.
beforeAll(async () => {
  service = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const asked = new URLSearchParams(body);
      heard.push(asked);
      const token = asked.get("response");
      if (request.method !== "POST" || token === "broken") return response.writeHead(500).end("oh no");
      if (token === "elsewhere") return response.writeHead(302, { location: "/yes" }).end();
      if (token === "strange") return response.end("<html>");
      response.end(JSON.stringify({ success: token === "person" && asked.get("secret") === "our-secret" }));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

const ask = (token: string, secretKey = "our-secret") =>
  askService(
    { service: "turnstile", secretKey, token, visitorAddress: "203.0.113.7" },
    { address, mayReach: () => true },
  );

it("accepts the service's yes, and sends it the secret, the token and the visitor's address", async () => {
  expect(await ask("person")).toBe(true);
  expect(Object.fromEntries(heard.at(-1) ?? [])).toEqual({
    secret: "our-secret",
    response: "person",
    remoteip: "203.0.113.7",
  });
});

it("treats everything else as no", async () => {
  for (const token of ["robot", "broken", "strange", "elsewhere", "x".repeat(9000)]) {
    expect(await ask(token), token.slice(0, 20)).toBe(false);
  }
  expect(await ask("person", "another-secret")).toBe(false);
});

it("treats an unreachable service as no", async () => {
  const question = { service: "hcaptcha", secretKey: "s", token: "t", visitorAddress: "203.0.113.7" } as const;
  expect(await askService(question, { address: "http://127.0.0.1:9/", mayReach: () => true })).toBe(false);
});
