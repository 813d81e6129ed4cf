import fc from "fast-check";
import { z } from "zod";
import type { Route } from "#kernel/contract/defineRoute.ts";

/** The JSON schema of a zod schema. */
interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  $ref?: string;
}

/** One request of the fuzzer. */
export interface FuzzedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

/** Values that often break programs. */
const hostileValues: unknown[] = [
  null,
  "",
  " ",
  "a\u0000b",
  "\ud800",
  "\u202e\u200b\ufeff",
  "🏺".repeat(100),
  "x".repeat(70_000),
  "toString",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "' or 1=1 --",
  "{{constructor}}",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "Ünïcödé 陶器 كوب",
  "NaN",
  "-0",
  "1e309",
  "2147483648",
  "9223372036854775808",
  "99999999999999999999",
  "2026-13-45T99:99:99Z",
  "+275760-09-14T00:00:00.000Z",
  -1,
  0.1,
  1e308,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_992,
  true,
  [],
  [[[]]],
  {},
  { toString: 1 },
  { length: -1 },
];

const hostile = fc.constantFrom(...hostileValues);

interface Drawing {
  /** Ids of existing rows of the website. */
  ids: readonly string[];
  /** Every value fits its schema. */
  fitsAlways?: boolean;
}

function arbitraryOf(schema: JsonSchema | undefined, drawing: Drawing, depth = 0): fc.Arbitrary<unknown> {
  const fits = fitting(schema, drawing, depth);
  if (drawing.fitsAlways) return fits;
  return fc.oneof({ weight: 9, arbitrary: fits }, { weight: 1, arbitrary: hostile });
}

function fitting(schema: JsonSchema | undefined, drawing: Drawing, depth: number): fc.Arbitrary<unknown> {
  if (!schema || depth > 8) return hostile;
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (alternatives) return fc.oneof(...alternatives.map((each) => arbitraryOf(each, drawing, depth + 1)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return objectOf(schema, drawing, depth);
    case "array":
      return fc.array(arbitraryOf(schema.items || schema.prefixItems?.[0], drawing, depth + 1), { maxLength: 3 });
    case "integer":
      return fc.oneof(
        fc.integer({
          min: schema.minimum ?? -10,
          max: Math.max(schema.minimum ?? 50, Math.min(schema.maximum ?? 50, 10_000)),
        }),
        ...(drawing.fitsAlways
          ? []
          : [fc.constantFrom(2_147_483_647, 2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER)]),
      );
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return textOf(schema, drawing);
    default:
      return fc.oneof(hostile, fc.jsonValue({ maxDepth: 3 }));
  }
}

function objectOf(schema: JsonSchema, drawing: Drawing, depth: number): fc.Arbitrary<unknown> {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, each]) => [name, arbitraryOf(each, drawing, depth + 1)] as const,
  );
  if (fields.length === 0) {
    const values = typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined;
    const keys = fc.oneof(fc.constantFrom(...drawing.ids, "toString", "__proto__", ""), fc.string({ maxLength: 20 }));
    return fc.dictionary(keys, arbitraryOf(values, drawing, depth + 1), { maxKeys: 3 });
  }
  const keep = fields.map(([name]) => name).filter((name) => required.has(name));
  // A required field is omitted now and then.
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields), { requiredKeys: keep }),
      drawing.fitsAlways ? fc.constant(-1) : fc.integer({ min: 0, max: 20 }),
    )
    .map(([value, drop]) => {
      const name = keep[drop];
      return name === undefined ? value : Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    });
}

/** Texts that fit many fields: a slug, a path, a number, a color, an address, a day. */
const plainTexts = ["shop", "/shop", "1", "#336699", "ada@example.com", "EUR", "US", "2030-01-01", ""];

function textOf({ format, maxLength }: JsonSchema, { ids, fitsAlways }: Drawing): fc.Arbitrary<unknown> {
  if (format === "uuid") return fitsAlways ? fc.constantFrom(...ids) : fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === "uri") return fc.webUrl();
  if (format?.startsWith("date")) return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const limit = Math.min(maxLength ?? 60, 60);
  if (fitsAlways) return fc.constantFrom(...ids, ...plainTexts);
  return fc.oneof(
    fc.string({ maxLength: limit }),
    fc.string({ unit: "grapheme", maxLength: limit }),
    fc.constantFrom(...ids, "shop", "/", "1", "2030-01-01", "ada@example.com"),
    fc.constant("é".repeat(maxLength ?? 200)),
  );
}

/** Each schema is translated once, however many inputs are drawn for its route. */
const translated = new WeakMap<z.ZodType, JsonSchema>();

function schemaOf(schema: z.ZodType | undefined): JsonSchema | undefined {
  if (!schema) return undefined;
  const known = translated.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as JsonSchema;
  translated.set(schema, json);
  return json;
}

const headers = fc.dictionary(
  fc.constantFrom("accept", "accept-language", "if-none-match", "range", "referer", "user-agent", "x-vitrine-website"),
  fc.constantFrom(
    "text/html",
    "*/*",
    "",
    "de-DE-x-very-long,ar;q=2,*;q=-1",
    'W/"x"',
    "bytes=0-0,-1,5-2",
    "bytes=99999999999999999999-",
    "http://[::1",
    "toString",
    "x".repeat(4000),
  ),
  { maxKeys: 2 },
);

const hosts = fc.option(
  fc.constantFrom(
    "",
    "[",
    "a b",
    "%",
    "localhost:99999",
    "..",
    "xn--",
    `${"a".repeat(300)}.localhost`,
    "127.0.0.1:0x1",
  ),
  { freq: 30 },
);

const textFrom = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

const segment = (value: unknown): string => encodeURIComponent(textFrom(value).toWellFormed().slice(0, 130));

/** Bodies and queries that fit the schemas of a route, with these ids for every text or id. */
export function arbitraryFittingInput(
  route: Route,
  ids: readonly string[],
): fc.Arbitrary<{ body: unknown; query: unknown }> {
  const drawing = { ids, fitsAlways: true };
  const drawn = (schema: z.ZodType | undefined) =>
    schema ? arbitraryOf(schemaOf(schema), drawing) : fc.constant(undefined);
  return fc.record({ body: drawn(route.body), query: drawn(route.query) });
}

/** Requests to one route: mostly valid, with an invalid value here and there. */
export function arbitraryRequest(route: Route, ids: readonly string[]): fc.Arbitrary<FuzzedRequest> {
  const id = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: hostile });
  const query = schemaOf(route.query);
  const body = schemaOf(route.body);
  return fc
    .record({
      ids: fc.array(id, { minLength: 4, maxLength: 4 }),
      query: query ? arbitraryOf(query, { ids }) : fc.constant({}),
      body: body ? arbitraryOf(body, { ids }) : fc.option(fc.jsonValue({ maxDepth: 2 })),
      broken: fc.option(fc.constantFrom("{", "", '{"a":', nested(5000), `{"a":${nested(200)}}`, "a=1&a=2&%=%zz"), {
        freq: 30,
      }),
      asForm: fc.integer({ min: 0, max: 9 }),
      headers,
      host: hosts,
    })
    .map((drawn) => {
      let at = 0;
      const path = route.path.replace(/:\w+\??|\*/g, () => segment(drawn.ids[at++]));
      const request: FuzzedRequest = {
        method: route.method,
        path: path + queryText(drawn.query),
        headers: drawn.headers,
      };
      if (drawn.host !== null) request.headers = { ...request.headers, host: drawn.host };
      if (route.method === "GET") return request;
      const isForm = drawn.asForm === 0 || (route.forgeryProof === "form" && drawn.asForm < 6);
      const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
      request.headers = { ...request.headers, "content-type": type };
      request.body = drawn.broken ?? (isForm ? queryText(drawn.body).slice(1) : (JSON.stringify(drawn.body) ?? ""));
      return request;
    });
}

/** A query as it is in an address, with its question mark; empty without values. */
export function queryText(values: unknown): string {
  if (typeof values !== "object" || values === null) return "";
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    search.append(name, textFrom(value).slice(0, 6000));
  }
  const text = search.toString();
  return text ? `?${text}` : "";
}
