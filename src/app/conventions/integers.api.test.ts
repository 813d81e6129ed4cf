import { expect } from "vitest";
import { z } from "zod";
import { maxInteger } from "#kernel/contract/integers.ts";
import { appTest } from "#kernel/testing/test.ts";

const test = appTest();

/** Columns of type `bigint`: amounts in minor units of a currency, and times in ms. */
const isBigint = (path: string) => /(?:Cents|\.cents|\.spent|\.written\.at)$/.test(path);

type Schema = { [key: string]: unknown } | Schema[];

/** Paths of the schema's whole numbers that may be larger than the column. */
function unboundedIntegers(schema: Schema, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => unboundedIntegers(each, path));
  if (typeof schema !== "object" || schema === null) return [];
  const { type, maximum, exclusiveMaximum, minimum, exclusiveMinimum, enum: values } = schema;
  const isWide =
    Number(maximum ?? exclusiveMaximum ?? Infinity) > maxInteger ||
    Number(minimum ?? exclusiveMinimum ?? -Infinity) < -maxInteger;
  const own = type === "integer" && !values && isWide && !isBigint(path) ? [path] : [];
  const inside = Object.entries(schema).flatMap(([name, each]) => {
    if (name === "properties") {
      return Object.entries(each as Record<string, Schema>).flatMap(([field, of]) =>
        unboundedIntegers(of, `${path}.${field}`),
      );
    }
    return ["items", "prefixItems", "anyOf", "oneOf", "allOf", "additionalProperties"].includes(name)
      ? unboundedIntegers(each as Schema, path)
      : [];
  });
  return [...own, ...inside];
}

test("every whole number that a route accepts fits its column", ({ app }) => {
  const wide = app.app.routes.flatMap((route) =>
    [route.params, route.query, route.body].flatMap((schema) => {
      if (!schema) return [];
      const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
      return unboundedIntegers(described as Schema, `${route.method} ${route.path}`);
    }),
  );
  expect([...new Set(wide)]).toEqual([]);
});
