import {
  type Code,
  Compiler,
  Formatter,
  Formatters,
  Opcode,
  Predicates,
  type RootCode,
  type Variable,
} from "@squarespace/template-engine";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { isolateRightToLeft } from "#kernel/domain/textDirection.ts";
import { parseTemplate } from "#kernel/server/templates/parseTemplate.ts";

function formatterOf(format: (text: string) => string): Formatter {
  return new (class extends Formatter {
    apply(_args: string[], [first]: Variable[]): void {
      first?.set(format(first.node.asString()));
    }
  })();
}

/** Escapes, and turns line breaks into elements. The engine's own does not escape. */
const lineBreaks = "line-breaks";
/** Isolates right-to-left values from the text around them, as `fillMessage` does. */
const isolate = "isolate";

const compiler = new Compiler({
  formatters: {
    ...Formatters,
    [lineBreaks]: formatterOf((text) => escapeHtml(text).replace(/\r?\n/g, "<br>")),
    [isolate]: formatterOf(isolateRightToLeft),
  },
  predicates: Predicates,
});

/** What a template writes: HTML, whose values are escaped; a sentence, whose values are isolated; or a text as it is. */
export type TemplateKind = "html" | "sentence" | "text";

/**
 * Parses a template of an email. In HTML, every value is escaped, whether the template says so or not, so that what
 * customers type never becomes markup.
 * @throws a `TemplateSyntaxError`
 */
export function parseMail(source: string, kind: TemplateKind, path: string): RootCode {
  const code = parseTemplate(compiler, source, path);
  if (kind === "html") endWith("html", code);
  if (kind === "sentence") endWith(isolate, code);
  return code;
}

/** Formatters whose result is HTML already. */
const safeEnds = ["html", "htmltag", "htmlattr", "apply", lineBreaks];

/** Adds a formatter to every variable that does not end with a safe one. */
function endWith(name: string, code: Code | undefined): void {
  if (!Array.isArray(code)) return;
  if (code[0] === Opcode.VARIABLE) {
    const formatters = (code[2] || []) as [string][];
    if (!safeEnds.includes(formatters.at(-1)?.[0] ?? "")) code[2] = [...formatters, [name]];
  }
  const { block, branch } = partsOf(code);
  for (const part of [...block, branch]) endWith(name, part);
}

/** Where an instruction has blocks of instructions, and the next branch (`{.or}`, `{.end}`). */
const placesOf: Partial<Record<Opcode, { blocks: readonly number[]; branch?: number }>> = {
  [Opcode.ROOT]: { blocks: [2] },
  [Opcode.SECTION]: { blocks: [2], branch: 3 },
  [Opcode.REPEATED]: { blocks: [2, 4], branch: 3 },
  [Opcode.PREDICATE]: { blocks: [3], branch: 4 },
  [Opcode.OR_PREDICATE]: { blocks: [3], branch: 4 },
  [Opcode.IF]: { blocks: [3], branch: 4 },
  [Opcode.MACRO]: { blocks: [2] },
  [Opcode.STRUCT]: { blocks: [2] },
};

/** The instructions inside an instruction: of its blocks, and its next branch. */
export function partsOf(code: Code): { block: Code[]; branch: Code | undefined } {
  const places = Array.isArray(code) ? placesOf[code[0] as Opcode] : undefined;
  if (!places) return { block: [], branch: undefined };
  const at = (place: number) => (code as unknown as unknown[])[place];
  const block = places.blocks.flatMap((place) => (at(place) as Code[] | undefined) ?? []);
  return { block, branch: places.branch === undefined ? undefined : (at(places.branch) as Code) };
}

/** @throws errors of the engine */
export function runMail(code: RootCode, json: object, partials: Record<string, RootCode> = {}): string {
  const { ctx, errors } = compiler.execute({ code, json, partials });
  if (errors[0]) throw new Error(errors[0].message.replace(/^RuntimeError: /, ""));
  return ctx.render();
}
