import { expect, test } from "vitest";
import type { PageModel } from "#features/site/page-model/contract.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { parseTemplate, TemplateSyntaxError } from "#kernel/server/templates/parseTemplate.ts";
import type { PageRendering } from "./Themes.ts";
import { createTemplateEngine } from "./templateEngine.ts";

const page = { website: { locale: "en-US" } as Website, model: { pageTitle: "Mug" } as PageModel } as PageRendering;
const run = (engine: ReturnType<typeof createTemplateEngine>, source: string, json: object = {}) =>
  engine.execute(parseTemplate(engine.compiler, source, "test"), { page, json, partials: {}, now: 0 });

test("a feature's formatter replaces the engine's, and gets the value, the page and its arguments", () => {
  const engine = createTemplateEngine(() => 0);
  engine.addFormatter("product-price", (value, { model }, args) => `${value} of ${model.pageTitle} ${args.join("+")}`);
  expect(run(engine, "{x|product-price;a;b c}", { x: 3 })).toBe("3 of Mug a+b c");
  expect(run(engine, "[{x|plain-product-price}]", { x: {} })).toMatch(/^\[/);
  expect(engine.format("product-price a", 4, page)).toBe("4 of Mug a");
  expect(engine.format("no-such-formatter", 4, page)).toBe("");
});

test("an error in a formatter ends the render", () => {
  const engine = createTemplateEngine(() => 0);
  engine.addFormatter("broken", () => {
    throw new Error("no stock known");
  });
  expect(() => run(engine, "<p>{x|broken}</p>", { x: 1 })).toThrow("no stock known");
  expect(run(engine, "{x}", { x: 1 })).toBe("1");
});

test("rejects a partial that calls itself, and allows 16 levels (spec.txt §5)", () => {
  const engine = createTemplateEngine(() => 0);
  const partials = { "loop.block": parseTemplate(engine.compiler, "{@|apply loop.block}", "loop.block") };
  const code = parseTemplate(engine.compiler, "{@|apply loop.block}", "test");
  expect(() => engine.execute(code, { page, json: { x: 1 }, partials, now: 0 })).toThrow();
});

test.each([
  ["<p>\n{title}\n{title|shout}\n</p>", 3, "Formatter 'shout' is unknown"],
  ["{.section a}\n{.big?}x{.end}\n{.end}", 2, "Predicate 'big?' is unknown"],
  ["a\n{.section a}\n{.if b}{.end}\n", 2, "Reached EOF in the middle of SECTION"],
  ["a\n\n{.end}\nb", 3, "END"],
])("%j has its fault in line %i: %s", (source, line, problem) => {
  const engine = createTemplateEngine(() => 0);
  const error = (() => {
    try {
      return parseTemplate(engine.compiler, source, "atelier/site.region");
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(TemplateSyntaxError);
  expect((error as TemplateSyntaxError).message).toContain(problem);
  expect((error as TemplateSyntaxError).message).toContain(`atelier/site.region, line ${line}:`);
});
