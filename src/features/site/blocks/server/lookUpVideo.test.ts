import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lookUpVideo } from "./lookUpVideo.ts";

let server: Server;
let endpoint: string;
let answer: { status: number; body: string };
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/oembed`;
});
afterAll(() => server.close());

function ask(address: string, details: object | string, status = 200) {
  answer = { status, body: typeof details === "string" ? details : JSON.stringify(details) };
  return lookUpVideo(address, { endpoint, mayReach: () => true });
}

const film = "https://vimeo.com/76979871";

test("returns the service's data of the video", async () => {
  const details = await ask(film, {
    title: "Clay",
    author_name: "Ada",
    width: 1280,
    height: 720,
    account_type: "plus",
  });
  expect(details).toEqual({ provider: "Vimeo", title: "Clay", authorName: "Ada", width: 1280, height: 720 });
  expect(asked.at(-1)).toBe("/oembed?format=json&url=https%3A%2F%2Fvimeo.com%2F76979871");
});

test("omits missing and invalid data", async () => {
  expect(await ask(film, { title: 7, width: "100%" })).toMatchObject({
    title: "",
    authorName: "",
    width: null,
    height: null,
  });
});

test.each([
  ["a Vimeo Basic account", film, { account_type: "basic" }, 200, "vimeo-basic"],
  ["a film that is not there", film, "", 404, "video-unknown"],
  ["a service that fails", film, "", 503, "video-unreachable"],
  ["an answer that is none", film, "<html>", 200, "video-unreachable"],
  ["an address of no film", "https://example.com/clay", {}, 200, "video-address-invalid"],
])("%s has its message", async (_what, address, details, status, code) => {
  expect(await ask(address, details, status)).toMatchObject({ code });
});

test("the messages are those of spec.txt §5", async () => {
  expect(await ask(film, { account_type: "basic" })).toMatchObject({
    message: "Vimeo Basic accounts are unsupported. Please share a video from a different account.",
  });
  expect(await ask("clay", {})).toMatchObject({ message: "clay is not a valid page URL" });
});
