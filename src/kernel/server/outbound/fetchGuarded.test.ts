import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FetchOptions, fetchGuarded } from "./fetchGuarded.ts";

const seen: IncomingMessage[] = [];
const answers = new Map<string, (response: ServerResponse) => void>();
const server = createServer((request, response) => {
  seen.push(request);
  const answer = answers.get(request.url ?? "");
  if (answer) answer(response);
  else response.writeHead(404).end();
});
let origin: string;
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const openTo = (...allowed: string[]) => ({ mayReach: (address: string) => allowed.includes(address) });
const loopback = { maximumBytes: 1000, ...openTo("127.0.0.1") };

/** A resolver that returns these addresses, one list per call. */
function resolver(...turns: string[][]) {
  let asked = 0;
  const resolve = async () => turns[Math.min(asked++, turns.length - 1)] ?? [];
  return { resolve, asked: () => asked };
}

test("fetches a file with its media type, without cookies or a referrer", async () => {
  answers.set("/mug.png", (response) =>
    response.writeHead(200, { "content-type": "Image/PNG; q=1", "set-cookie": "a=1" }).end("pixels"),
  );
  for (let time = 0; time < 2; time++) {
    expect(await fetchGuarded(`${origin}/mug.png`, { ...loopback, accept: "image/*" })).toEqual({
      body: Buffer.from("pixels"),
      mediaType: "image/png",
      url: `${origin}/mug.png`,
    });
  }
  const { headers } = seen.at(-1) as IncomingMessage;
  expect(headers).toMatchObject({ accept: "image/*", host: `127.0.0.1:${port}`, "user-agent": "Vitrine" });
  expect([headers.cookie, headers.referer, headers.authorization]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
] as const)("an answer in %s is read", async (encoding, compress) => {
  answers.set("/packed", (response) =>
    response.writeHead(200, { "content-encoding": encoding }).end(compress("pixels")),
  );
  expect(await fetchGuarded(`${origin}/packed`, loopback)).toMatchObject({ body: Buffer.from("pixels") });
  answers.set("/bomb", (response) =>
    response.writeHead(200, { "content-encoding": encoding }).end(compress(Buffer.alloc(5_000_000))),
  );
  expect(await fetchGuarded(`${origin}/bomb`, loopback)).toMatchObject({ code: "too-large" });
  answers.set("/torn", (response) => response.writeHead(200, { "content-encoding": encoding }).end("not packed"));
  expect(await fetchGuarded(`${origin}/torn`, loopback)).toMatchObject({ code: "answer-unreadable" });
});

test.each([
  ["http://127.0.0.1/", "address-not-allowed"],
  ["http://127.1/", "address-not-allowed"],
  ["http://2130706433/", "address-not-allowed"],
  ["http://0x7f000001/", "address-not-allowed"],
  ["http://0177.0.0.1/", "address-not-allowed"],
  ["http://0/", "address-not-allowed"],
  ["http://10.1.2.3/", "address-not-allowed"],
  ["http://100.64.0.1/", "address-not-allowed"],
  ["http://169.254.169.254/latest/meta-data", "address-not-allowed"],
  ["http://192.168.0.1/", "address-not-allowed"],
  ["http://224.0.0.1/", "address-not-allowed"],
  ["http://[::]/", "address-not-allowed"],
  ["http://[::1]/", "address-not-allowed"],
  ["http://[::ffff:127.0.0.1]/", "address-not-allowed"],
  ["http://[::ffff:7f00:1]/", "address-not-allowed"],
  ["http://[fd00::1]/", "address-not-allowed"],
  ["http://[fe80::1]/", "address-not-allowed"],
  ["https://localhost/", "address-not-allowed"],
  ["http://LOCALHOST./", "address-not-allowed"],
  ["http://shop.localhost/", "address-not-allowed"],
  ["file:///etc/passwd", "scheme-not-allowed"],
  ["ftp://192.0.2.1/a.png", "scheme-not-allowed"],
  ["data:image/png;base64,AAAA", "scheme-not-allowed"],
  ["javascript:alert(1)", "scheme-not-allowed"],
  ["http://user:secret@shop.example/", "credentials-not-allowed"],
  ["//shop.example/a.png", "address-invalid"],
  ["images/a.png", "address-invalid"],
  ["http://", "address-invalid"],
])("does not fetch %s: %s", async (address, code) => {
  const refusal = await fetchGuarded(address, { maximumBytes: 1000 });
  expect(refusal).toMatchObject({ code, mayPass: false });
});

test("refuses a name that leads to a closed network, also when only one of its addresses does", async () => {
  for (const found of [["127.0.0.1"], ["10.0.0.8"], ["1.1.1.1", "192.168.0.4"], ["::1"], ["::ffff:10.0.0.1"]]) {
    const { resolve } = resolver(found);
    const refusal = await fetchGuarded(`http://shop.example:${port}/`, { maximumBytes: 1000, resolve });
    expect(refusal, found.join()).toMatchObject({ code: "address-not-allowed" });
  }
});

test("resolves a name once and connects to the checked address", async () => {
  answers.set("/rebind", (response) => response.end("inside"));
  const rebinding = resolver(["127.0.0.1"], ["127.0.0.2"]);
  const before = seen.length;
  const fetched = await fetchGuarded(`http://shop.example:${port}/rebind`, { ...loopback, resolve: rebinding.resolve });
  expect(fetched).toMatchObject({ body: Buffer.from("inside") });
  expect(rebinding.asked()).toBe(1);
  expect(seen.slice(before).map((request) => request.headers.host)).toEqual([`shop.example:${port}`]);
});

test("checks a redirect like the first address", async () => {
  const redirect = (path: string, location: string) =>
    answers.set(path, (response) => response.writeHead(302, { location }).end());
  answers.set("/end", (response) => response.end("here"));
  redirect("/relative", "end");
  expect(await fetchGuarded(`${origin}/relative`, loopback)).toMatchObject({ url: `${origin}/end` });

  const refusedTo: [string, string][] = [
    [`http://127.0.0.2:${port}/end`, "address-not-allowed"],
    [`http://[::1]:${port}/end`, "address-not-allowed"],
    ["http://169.254.169.254/", "address-not-allowed"],
    ["file:///etc/passwd", "scheme-not-allowed"],
    [`http://a:b@127.0.0.1:${port}/end`, "credentials-not-allowed"],
    ["http://", "address-invalid"],
  ];
  for (const [location, code] of refusedTo) {
    redirect("/away", location);
    const before = seen.length;
    expect(await fetchGuarded(`${origin}/away`, loopback), location).toMatchObject({ code });
    expect(seen.length - before).toBe(1);
  }
  // The name resolves to another address at the second lookup.
  redirect("/again", `http://shop.example:${port}/end`);
  const { resolve } = resolver(["127.0.0.1"], ["127.0.0.2"]);
  const rebound = await fetchGuarded(`http://shop.example:${port}/again`, { ...loopback, resolve });
  expect(rebound).toMatchObject({ code: "address-not-allowed" });
});

test("follows three redirects, not four", async () => {
  for (let step = 1; step <= 4; step++) {
    answers.set(`/step-${step}`, (response) => response.writeHead(301, { location: `/step-${step - 1}` }).end());
  }
  answers.set("/step-0", (response) => response.end("there"));
  expect(await fetchGuarded(`${origin}/step-3`, loopback)).toMatchObject({ body: Buffer.from("there") });
  expect(await fetchGuarded(`${origin}/step-4`, loopback)).toMatchObject({ code: "too-many-redirects" });
});

test("accepts a body up to its limit, whether or not its length is declared", async () => {
  answers.set("/exact", (response) => response.end(Buffer.alloc(1000)));
  expect(await fetchGuarded(`${origin}/exact`, loopback)).toMatchObject({ body: Buffer.alloc(1000) });
  answers.set("/told", (response) => response.end(Buffer.alloc(1001)));
  expect(await fetchGuarded(`${origin}/told`, loopback)).toMatchObject({ code: "too-large", mayPass: false });
  let closed: () => void;
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  answers.set("/endless", (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(Buffer.alloc(500)), 1);
    response.on("close", () => {
      clearInterval(timer);
      closed();
    });
  });
  expect(await fetchGuarded(`${origin}/endless`, loopback)).toMatchObject({ code: "too-large" });
  await isClosed;
});

test("gives up in time on a server that does not answer or does not end", async () => {
  const quick: FetchOptions = { ...loopback, timeout: 60 };
  answers.set("/silent", () => undefined);
  expect(await fetchGuarded(`${origin}/silent`, quick)).toMatchObject({ code: "timed-out", mayPass: true });
  answers.set("/slow", (response) => void response.writeHead(200).write("a"));
  expect(await fetchGuarded(`${origin}/slow`, quick)).toMatchObject({ code: "timed-out" });
});

test("an answer that is no HTTP afterwards is refused at once, or at the deadline at the latest", async () => {
  const patient: FetchOptions = { ...loopback, timeout: 2_000 };
  const switched = "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n";
  answers.set("/upgrade-closed", (response) => void response.socket?.end(switched));
  answers.set("/upgrade-open", (response) => void response.socket?.write(switched));
  for (const path of ["/upgrade-closed", "/upgrade-open"]) {
    const message = "The server answered with status 101.";
    const refused = { code: "answer-refused", message, mayPass: false, status: 101 };
    expect(await fetchGuarded(`${origin}${path}`, patient)).toEqual(refused);
    expect(await fetchGuarded(`${origin}${path}`, { ...patient, json: "{}" })).toEqual(refused);
  }
  expect(seen.at(-1)?.headers.upgrade).toBeUndefined();
  answers.set("/hints", (response) => {
    const timer = setInterval(() => response.socket?.write("HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n"), 5);
    response.on("close", () => clearInterval(timer));
  });
  expect(await fetchGuarded(`${origin}/hints`, { ...loopback, timeout: 60 })).toMatchObject({ code: "timed-out" });
});

test("a lookup that never ends and a caller that stops count as timed out", async () => {
  const resolve = () => new Promise<string[]>(() => undefined);
  const waiting = await fetchGuarded("http://shop.example/", { ...loopback, timeout: 60, resolve });
  expect(waiting).toMatchObject({ code: "timed-out" });
  const signal = AbortSignal.timeout(60);
  expect(await fetchGuarded("http://shop.example/", { ...loopback, resolve, signal })).toMatchObject({
    code: "timed-out",
  });
  expect(await fetchGuarded(origin, { ...loopback, signal: AbortSignal.abort() })).toMatchObject({ code: "timed-out" });
});

test("says whether a retry may help after a failed answer", async () => {
  const status = (code: number) => {
    answers.set("/status", (response) => response.writeHead(code).end());
    return fetchGuarded(`${origin}/status`, loopback);
  };
  expect(await status(404)).toEqual({
    code: "answer-refused",
    message: "The server answered with status 404.",
    mayPass: false,
    status: 404,
  });
  expect(await status(403)).toMatchObject({ code: "answer-refused" });
  expect(await status(304)).toMatchObject({ code: "answer-refused" });
  expect(await status(503)).toMatchObject({ code: "answer-failed", mayPass: true });
  expect(await status(429)).toMatchObject({ code: "answer-failed" });
  answers.set("/cut", (response) => {
    response.writeHead(200, { "content-length": "50" }).write("half", () => response.destroy());
  });
  expect(await fetchGuarded(`${origin}/cut`, loopback)).toMatchObject({ code: "connection-failed", mayPass: true });
  const nowhere = await fetchGuarded("http://shop.example/", { ...loopback, resolve: async () => [] });
  expect(nowhere).toMatchObject({ code: "host-unknown", mayPass: true });
  const untold = await fetchGuarded("http://shop.example/", {
    ...loopback,
    resolve: () => Promise.reject(new Error("the name server is silent")),
  });
  expect(untold).toMatchObject({ code: "connection-failed", mayPass: true });
  const nobody = await fetchGuarded("http://127.0.0.1:1/", loopback);
  expect(nobody).toMatchObject({ code: "connection-failed", mayPass: true });
});

test("JSON is posted with the given headers, and no redirect gets it", async () => {
  const bodies: string[] = [];
  answers.set("/json", (response) => {
    const request = seen.at(-1) as IncomingMessage;
    request.on("data", (chunk) => bodies.push(String(chunk)));
    request.on("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
  });
  answers.set("/json-elsewhere", (response) => response.writeHead(307, { location: "/json" }).end());
  const options = { ...loopback, json: '{"ä":1}', headers: { "vitrine-signature": "abc" } };
  expect(await fetchGuarded(`${origin}/json`, options)).toMatchObject({ body: Buffer.from("{}") });
  const { method, headers } = seen.at(-1) as IncomingMessage;
  expect([method, headers["content-type"], headers["vitrine-signature"]]).toEqual(["POST", "application/json", "abc"]);
  expect(bodies).toEqual(['{"ä":1}']);
  expect(await fetchGuarded(`${origin}/json-elsewhere`, options)).toMatchObject({ code: "too-many-redirects" });
  expect(bodies).toHaveLength(1);
});
