import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { startTestApp } from "#kernel/testing/startTestApp.ts";
import { readConfiguration } from "../configuration.ts";

const token = "a token of the tests";
const anyone = { identifier: "anyone" };

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function withApp(environment: Record<string, string>, act: (ask: Ask) => Promise<void>): Promise<void> {
  const app = await startTestApp({ environment });
  try {
    const client = app.visit(anyone);
    await act(async (headers = {}) => (await client.get("/metrics", headers)).status);
  } finally {
    await app.close();
  }
}
type Ask = (headers?: Record<string, string>) => Promise<number>;

test("a process on this machine reads them, but not through a proxy on this machine", async () => {
  for (const trusted of ["0", "1", "loopback"]) {
    await withApp({ TRUST_PROXY: trusted }, async (ask) => {
      expect(await ask()).toBe(200);
      for (const header of ["x-forwarded-for", "x-forwarded-host", "forwarded", "via", "x-real-ip"])
        expect(await ask({ [header]: "127.0.0.1" }), header).toBe(404);
      expect(await ask({ host: "rebound.example" })).not.toBe(200);
    });
  }
});

test("with a public address, nobody reads them without a token or a port", async () => {
  for (const variable of ["PUBLIC_URL", "STUDIO_URL"]) {
    await withApp({ [variable]: "https://shop.example" }, async (ask) => expect(await ask()).toBe(404));
  }
});

test("with a token, only callers with the token can read them", () =>
  withApp({ METRICS_TOKEN: token }, async (ask) => {
    expect(await ask()).toBe(404);
    expect(await ask({ authorization: "Bearer another" })).toBe(404);
    expect(await ask({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await ask({ authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.9" })).toBe(200);
  }));

test("with their own port, they are only on that port", async () => {
  const port = await freePort();
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await withApp({ METRICS_PORT: String(port) }, async (askMain) => {
    expect(await askMain()).toBe(404);
    const answer = await ask("/metrics");
    expect(await answer.text()).toContain("http_requests_total");
    expect((await ask("/")).status).toBe(404);
  });
  await withApp({ METRICS_PORT: String(port), METRICS_TOKEN: token }, async (askMain) => {
    expect(await askMain({ authorization: `Bearer ${token}` })).toBe(404);
    expect((await ask("/metrics")).status).toBe(401);
    expect((await ask("/metrics", { authorization: `Bearer ${token}` })).status).toBe(200);
  });
  await expect(ask("/metrics"), "closed with the program").rejects.toThrow();
});

test("invalid settings are rejected by name", () => {
  expect(() => readConfiguration({ METRICS_TOKEN: "short" })).toThrow(/METRICS_TOKEN/);
  expect(() => readConfiguration({ TRUST_PROXY: "everyone" })).toThrow(/TRUST_PROXY/);
});
