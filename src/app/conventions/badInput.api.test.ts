import { parse } from "node:querystring";
import { describe, expect } from "vitest";
import { z } from "zod";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { withoutUnseenTexts } from "#kernel/domain/blankText.ts";
import { unstorableText } from "#kernel/server/http/unstorableText.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import type { TestAnswer, TestClient, TestRequest } from "#kernel/testing/testClient.ts";

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
}

const test = sharedSiteTest({ rateLimitScale: 1_000_000, jobs: true });
test.beforeAll(async ({ app, owner, site }) => {
  await signInMember(site, await buildMember(app, site), owner);
  // The test locks the website. With a pass, every call can still be reached.
  await owner.openOnSite("/");
});

const nul = "a\u0000b";
const hugeText = "x".repeat(300_000);
const badValues: unknown[] = [
  null,
  "",
  "x",
  nul,
  "\ud800",
  hugeText,
  -1,
  1.5,
  1e308,
  9007199254740992,
  true,
  [],
  [[]],
  {},
  "NaN",
];
const badIds = [
  "x",
  "1",
  "..%2F..%2Fetc%2Fpasswd",
  "%00",
  "%F0%9F%92%A9",
  "x".repeat(450),
  "null",
  "' or 1=1 --".replaceAll(" ", "%20"),
];

/** A value that fits the schema's shape. */
function sampleOf(schema: JsonSchema | undefined): unknown {
  if (!schema) return "x";
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return sampleOf(alternatives[0]);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object") {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sampleOf(each)]));
  }
  if (type === "array") return [sampleOf(schema.items)];
  if (type === "integer" || type === "number") return Math.max(1, schema.minimum ?? 1);
  if (type === "boolean") return false;
  if (schema.format === "uuid") return newId();
  if (schema.format === "uri") return "https://example.com/";
  return "sample";
}

function schemaOf(schema: z.ZodType | undefined): JsonSchema | undefined {
  return schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema) : undefined;
}

/** Every body that differs from a valid one in one place. */
function bodiesOf(route: Route): unknown[] {
  const schema = schemaOf(route.body);
  const good = sampleOf(schema);
  if (!schema?.properties || typeof good !== "object" || good === null) return badValues;
  const bodies: unknown[] = [...badValues, good];
  for (const name of Object.keys(schema.properties)) {
    const { [name]: _gone, ...without } = good as Record<string, unknown>;
    bodies.push(without);
    for (const value of badValues) bodies.push({ ...good, [name]: value });
  }
  bodies.push({ ...good, website_id: newId(), websiteId: newId(), isOwner: true, unknown: "field" });
  bodies.push(JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'));
  return bodies;
}

function withParams(route: Route, id: string): string {
  return route.path.replace(/:[A-Za-z]+/g, id).replace("*", id);
}

function queriesOf(route: Route): string[] {
  const names = Object.keys(schemaOf(route.query)?.properties ?? {});
  const values = [
    "",
    "x",
    "-1",
    "1e9",
    "%00",
    "%ED%A0%80",
    "y".repeat(3000),
    "%F0%9F%92%A9",
    "' or 1=1 --",
    "99999999999999999999",
  ];
  return ["", "?unknown=1", "?%", "?a[]=1&a[b]=2"].concat(
    names.flatMap((name) => [
      ...values.map((value) => `?${name}=${value.includes("%") ? value : encodeURIComponent(value)}`),
      `?${name}=1&${name}=2`,
    ]),
  );
}

/** Default messages of the schema library. People should never see them. */
const libraryPhrases =
  /Invalid (input|option|UUID|GUID|string|email|URL|ISO|key|element|number|date)|Too (small|big): |expected \w+, received|Unrecognized key|multiple of/;

function expectHonest(answer: TestAnswer, what: string): void {
  expect(answer.status, what).toBeLessThan(500);
  const isJson = String(answer.headers["content-type"] ?? "").includes("json");
  if (answer.status < 400 || !isJson) return;
  const envelope = answer.json();
  expect(typeof envelope.message, what).toBe("string");
  expect(typeof envelope.code, what).toBe("string");
  expect(answer.text, what).not.toMatch(/node_modules|at \w+ \(|select .* from |insert into /);
  expect(answer.text, what).not.toMatch(libraryPhrases);
}

async function send(owner: TestClient, route: Route, path: string, request: TestRequest): Promise<void> {
  const crumb = await owner.crumbFor(route.method, path);
  const answer = await owner.send(path, {
    method: route.method,
    ...request,
    headers: { "x-csrf-token": crumb, ...request.headers },
  });
  expectHonest(answer, `${route.method} ${path.slice(0, 120)} ${String(request.body ?? "").slice(0, 200)}`);
}

/**
 * What is sent of all examples: each that reaches the handler, one that the schema refuses, and one with a text that
 * cannot be stored. These two take turns from route to route, because the same code refuses the others. Their messages
 * are read from the schema.
 */
async function sent<Example>(
  turn: number,
  examples: Example[],
  schema: z.ZodType | undefined,
  inputOf: (example: Example) => unknown,
): Promise<Example[]> {
  if (!schema) return examples;
  const accepted: Example[] = [];
  const refused: Example[] = [];
  const unstorable: Example[] = [];
  for (const example of examples) {
    const value = inputOf(example);
    const isUnstorable = unstorableText(value) !== undefined;
    const { success, error } = await schema.safeParseAsync(withoutUnseenTexts(value));
    for (const { message } of error?.issues ?? []) expect(message).not.toMatch(libraryPhrases);
    (!success ? refused : isUnstorable ? unstorable : accepted).push(example);
  }
  return [...accepted, ...takeTurn(turn, refused), ...takeTurn(turn, unstorable)];
}

/** One of the examples, another for each route. */
const takeTurn = <Example>(turn: number, examples: Example[]): Example[] =>
  examples.length > 0 ? [examples[turn % examples.length] as Example] : [];

const json = { "content-type": "application/json" };

describe("bad input on every route gives a 4xx envelope, never a 5xx", () => {
  // Signing out would end the test's session.
  const walked = (app: TestApp) =>
    app.app.routes.filter((route) => !(route.method === "DELETE" && /\/session$/.test(route.path)));

  test("ids and queries", async ({ app, owner }) => {
    for (const [turn, route] of walked(app).entries()) {
      const names = [...route.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => `${name}`);
      const idsOf = (id: string) => Object.fromEntries(names.map((name) => [name, decodeURIComponent(id)]));
      // Without a parameter, the addresses are the same.
      const ids = withParams(route, "x") === route.path ? ["x"] : await sent(turn, badIds, route.params, idsOf);
      for (const id of ids)
        await send(owner, route, withParams(route, id), {
          headers: json,
          ...(route.method === "GET" ? {} : { body: "{}" }),
        });
      if (route.method !== "GET") continue;
      for (const query of await sent(turn, queriesOf(route), route.query, (text) => ({ ...parse(text.slice(1)) })))
        await send(owner, route, withParams(route, newId()) + query, {});
    }
  }, 120_000);

  test("bodies that differ from a valid one in one place", async ({ app, owner }) => {
    for (const [turn, route] of walked(app).entries()) {
      if (route.method === "GET") continue;
      const path = withParams(route, newId());
      for (const body of await sent(turn, bodiesOf(route), route.body, (each) => each)) {
        await send(owner, route, path, { headers: json, body: JSON.stringify(body) });
      }
    }
  }, 240_000);

  test("bodies that are neither JSON nor a form, or are too large", async ({ app, owner }) => {
    const broken = ["{", '{"a":', "[1,", "\u0000", '{"a":1}{"b":2}'];
    const otherFormats = [
      ["text/xml", "<x/>"],
      ["application/x-www-form-urlencoded", "%&=%zz&a=1&a=2&__proto__=1"],
      ["multipart/form-data; boundary=x", "--y\r\nnothing"],
      ["multipart/form-data", "--"],
    ];
    for (const [turn, route] of walked(app).entries()) {
      if (route.method === "GET") continue;
      const path = withParams(route, newId());
      for (const body of ["null", "", ...takeTurn(turn, broken)])
        await send(owner, route, path, { headers: json, body });
      // Where forms are taken, each.
      const formats = route.bodyFormat === "json" ? takeTurn(turn, otherFormats) : otherFormats;
      for (const [type = "", body = ""] of formats) {
        await send(owner, route, path, { headers: { "content-type": type }, body });
      }
    }
  }, 120_000);

  test("a wrong crumb is a 400 with a fresh one on every call that changes something", async ({ app, owner }) => {
    for (const route of walked(app)) {
      // A signed event, and the links of emails that need no crumb.
      if (route.forgeryProof === "none" || route.forgeryProof === "address") continue;
      const answer = await owner.send(withParams(route, newId()), {
        method: route.method,
        headers: { ...json, "x-csrf-token": "wrong.crumb" },
        body: "{}",
      });
      expect(answer.status, `${route.method} ${route.path}`).toBe(400);
      expect(answer.json(), `${route.method} ${route.path}`).toMatchObject({ crumbFail: true, code: "crumb-failed" });
      expect(answer.json().crumb.length).toBeGreaterThan(20);
    }
  });

  test("a body over the limit is a 413", async ({ owner }) => {
    const answer = await owner.post("/api/config/websites", { title: "x".repeat(3_000_000) });
    expect(answer.status).toBe(413);
    expect(answer.json().code).toBe("body-too-large");
  });

  test("undeclared paths", async ({ owner }) => {
    for (const path of [
      "/api/nothing",
      "/api/config/../secret",
      "/%",
      "/%E0%A4%A",
      "//",
      "/\u00e9".normalize(),
      `/${"a/".repeat(200)}`,
    ]) {
      expectHonest(await owner.get(encodeURI(path).replaceAll("%25", "%")), path.slice(0, 60));
    }
    const wrongMethod = await owner.post("/healthz", {});
    expect(wrongMethod.status).toBe(404);
  });
});
