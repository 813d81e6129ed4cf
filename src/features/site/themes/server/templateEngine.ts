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
  /** Formats one value as a template would, with arguments. Empty if there is no such formatter. */
  format(call: string, value: unknown, page: PageRendering): string;
  /**
   * Executes a parsed template.
   * @throws errors of formatters and of the engine
   */
  execute(code: RootCode, options: Execution): string;
}

export interface Execution {
  page: PageRendering;
  json: object;
  partials: Record<string, RootCode>;
  /** Time for date formatters that need "now" (ms since the epoch) */
  now: number;
}

/** The engine with a separate table of formatters, so that ours can replace its own. */
export function createTemplateEngine(now: () => number): TemplateEngine {
  const formatters: FormatterMap = { ...Formatters };
  // A theme can use the engine's formatter even if a feature has replaced it.
  for (const [name, formatter] of Object.entries(Formatters)) formatters[`plain-${name}`] = formatter;
  const compiler = new Compiler({ formatters, predicates: Predicates });
  // A template is executed synchronously, so formatters can read the current page from here.
  let current: PageRendering | undefined;
  let thrown: { error: unknown } | undefined;

  const calls = new Map<string, RootCode | undefined>();
  /** A template with a single call of a formatter. */
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
