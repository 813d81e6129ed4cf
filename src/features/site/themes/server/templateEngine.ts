import {
  Compiler,
  Formatter,
  type FormatterMap,
  Formatters,
  Predicates,
  type RootCode,
  type Variable,
} from "@squarespace/template-engine";
import { localeData } from "./localeData.ts";
import type { PageRendering, ThemeFormatter } from "./Themes.ts";

export interface TemplateEngine {
  compiler: Compiler;
  addFormatter(name: string, format: ThemeFormatter): void;
  /** Formats one value as a template would, arguments and all; empty when no such formatter exists. */
  format(call: string, value: unknown, page: PageRendering): string;
  /** Executes a parsed template; throws what a formatter threw, or what the engine met. */
  execute(code: RootCode, options: Execution): string;
}

export interface Execution {
  page: PageRendering;
  json: object;
  partials: Record<string, RootCode>;
  /** ms since the epoch, what "now" is to date formatters */
  now: number;
}

/** The engine with its formatters in a table of its own, so that ours can be in their place. */
export function createTemplateEngine(now: () => number): TemplateEngine {
  const formatters: FormatterMap = { ...Formatters };
  // A theme may ask for the engine's own whether or not a feature has put its formatter in the place.
  for (const [name, formatter] of Object.entries(Formatters)) formatters[`plain-${name}`] = formatter;
  const compiler = new Compiler({ formatters, predicates: Predicates });
  // A template is executed in one go, so the page that is being rendered can be here for its formatters.
  let current: PageRendering | undefined;
  let thrown: { error: unknown } | undefined;

  const calls = new Map<string, RootCode | undefined>();
  /** A template that is one call of a formatter. */
  function callOf(call: string): RootCode | undefined {
    if (!calls.has(call)) {
      const { code, errors } = compiler.parse(`{value|${call}}`);
      calls.set(call, errors.length === 0 ? (code as RootCode) : undefined);
    }
    return calls.get(call);
  }

  class FeatureFormatter extends Formatter {
    readonly format: ThemeFormatter;
    constructor(format: ThemeFormatter) {
      super();
      this.format = format;
    }
    apply(args: string[], variables: Variable[]): void {
      const first = variables[0];
      if (!first || !current) return;
      try {
        first.set(this.format(first.node.value, current, args));
      } catch (error) {
        thrown ??= { error };
        first.set("");
      }
    }
  }

  const engine: TemplateEngine = {
    compiler,
    addFormatter(name, format) {
      formatters[name] = new FeatureFormatter(format);
      calls.clear();
    },
    format(call, value, page) {
      const code = callOf(call);
      if (!code) return "";
      return engine.execute(code, { page, json: { ...page.model, value }, partials: {}, now: now() });
    },
    execute(code, { page, json, partials, now }) {
      const outer = { current, thrown };
      current = page;
      thrown = undefined;
      try {
        const cldr = localeData(page.website.locale);
        const { ctx, errors } = compiler.execute({ code, json, partials, cldr, now });
        const failure = thrown as { error: unknown } | undefined;
        if (failure) throw failure.error;
        if (errors[0]) throw new Error(errors[0].message);
        return ctx.render();
      } finally {
        current = outer.current;
        thrown = outer.thrown;
      }
    },
  };
  return engine;
}
