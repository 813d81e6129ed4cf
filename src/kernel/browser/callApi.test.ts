import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callApi, envelopeOf, urlOf } from "./callApi.ts";

const address = { method: "POST", path: "/api/things/:thingId" } as const;
const root: { lang: string; dataset: { languagePrefix?: string } } = { lang: "de", dataset: {} };
const page = { cookie: "", cookieEnabled: true, documentElement: root };
let answers: (Response | Error)[] = [];
let sent: { url: string; init: RequestInit }[] = [];

beforeEach(() => {
  sent = [];
  page.cookie = "crumb=old; has-cart=true";
  page.cookieEnabled = true;
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", page);
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new TypeError("no answer");
    return answer;
  });
});

afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const crumbFail = () => json(400, { crumbFail: true, crumb: "new", message: "no", code: "crumb-failed" });
const call = () => callApi(address, { params: { thingId: "a/b" }, body: { name: "x" } } as never);

describe("callApi", () => {
  it("sends JSON with the crumb of the cookie and returns the answer", async () => {
    answers = [json(200, { name: "x" })];
    expect(await call()).toEqual({ ok: true, data: { name: "x" } });
    expect(sent[0]?.url).toBe("/api/things/a%2Fb");
    expect(sent[0]?.init).toMatchObject({ method: "POST", body: '{"name":"x"}', credentials: "same-origin" });
    expect(sent[0]?.init.headers).toMatchObject({ "x-csrf-token": "old", "content-type": "application/json" });
  });

  it("names the language of the page, if the website has several", async () => {
    answers = [json(200, {}), json(200, {})];
    await call();
    root.dataset = { languagePrefix: "" };
    await call();
    root.dataset = {};
    const languages = sent.map(({ init }) => (init.headers as Record<string, string>)["accept-language"]);
    expect(languages).toEqual([undefined, "de"]);
  });

  it("accepts the fresh crumb and repeats the call once, silently", async () => {
    answers = [crumbFail(), json(200, {})];
    expect(await call()).toEqual({ ok: true, data: {} });
    expect(sent.map(({ init }) => (init.headers as Record<string, string>)["x-csrf-token"])).toEqual(["old", "new"]);
  });

  it("says that the session expired when the fresh crumb fails too (spec.txt §8)", async () => {
    answers = [crumbFail(), crumbFail()];
    expect(await call()).toMatchObject({
      ok: false,
      envelope: { message: "Your session has expired. Please reload the page and try again." },
    });
    expect(sent).toHaveLength(2);
  });

  it("asks to enable cookies when the browser stores none (spec.txt §8)", async () => {
    page.cookie = "";
    answers = [crumbFail(), crumbFail()];
    expect(await call()).toMatchObject({
      envelope: { message: "Please enable cookies in your browser, reload the page, and try again." },
    });
  });

  it("asks to enable cookies when a first call succeeds and the browser stores none of its cookies", async () => {
    page.cookie = "";
    answers = [json(200, { name: "x" })];
    expect(await call()).toMatchObject({
      ok: false,
      envelope: { message: "Please enable cookies in your browser, reload the page, and try again." },
    });
    expect(sent).toHaveLength(1);
  });

  it("returns failures as values: the server's, too many calls, no network, no envelope", async () => {
    answers = [json(400, { message: "Sorry.", code: "sorry", errors: { name: "Required" } })];
    expect(await call()).toEqual({
      ok: false,
      status: 400,
      envelope: { message: "Sorry.", code: "sorry", errors: { name: "Required" } },
    });
    answers = [json(429, { message: "Please try again in 59 minutes.", code: "too-many-for-minutes" })];
    expect(await call()).toMatchObject({ status: 429, envelope: { message: "Please try again in 59 minutes." } });
    answers = [new Response("<html>", { status: 429 })];
    expect(await call()).toMatchObject({ status: 429, envelope: { message: "Please try again in a few seconds." } });
    answers = [new TypeError("failed to fetch")];
    expect(await call()).toMatchObject({ status: 0, envelope: { message: "Please check your internet connection." } });
    answers = [new Response("<html>", { status: 502 })];
    expect(await call()).toMatchObject({ status: 502, envelope: { message: "Please try again." } });
  });

  it("adds the caller's headers and sends no crumb with a GET", async () => {
    answers = [json(200, {})];
    await callApi({ method: "GET", path: "/api/things" }, { headers: { "x-vitrine-website": "site" } } as never);
    expect(sent[0]?.init.headers).toEqual({ accept: "application/json", "x-vitrine-website": "site" });
  });
});

describe("urlOf", () => {
  it("omits absent query values", () => {
    expect(urlOf("/a", {}, { search: "x y", cursor: undefined, limit: 5 })).toBe("/a?search=x+y&limit=5");
  });
});

describe("envelopeOf", () => {
  it("keeps the server's message, and has its own where the server sent none", () => {
    expect(envelopeOf(404, { message: "gone", code: "gone" })).toEqual({ message: "gone", code: "gone" });
    expect(envelopeOf(500, undefined)).toEqual({ message: "Please try again.", code: "status-500" });
  });
});
