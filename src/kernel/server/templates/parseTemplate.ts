import type { Compiler, RootCode } from "@squarespace/template-engine";

/** An error in a template, with its place: unknown formatters and predicates, unclosed blocks. */
export class TemplateSyntaxError extends Error {
  readonly path: string;
  readonly line: number;

  constructor(path: string, line: number, problem: string) {
    super(`${path}, line ${line}: ${problem}`);
    this.name = "TemplateSyntaxError";
    this.path = path;
    this.line = line;
  }
}

/**
 * Parses a template.
 * @throws a `TemplateSyntaxError` with file and line (spec.txt §5 "Template engine")
 */
export function parseTemplate(compiler: Compiler, source: string, path: string): RootCode {
  const { code, errors } = compiler.parse(source);
  const first = errors[0];
  if (first) {
    const problem = first.message.replace(/^SyntaxError: /, "");
    throw new TemplateSyntaxError(path, lineOf(compiler, source, problem), problem);
  }
  return code as RootCode;
}

// The engine's errors have no place. If the error names something, it is searched in the text. Otherwise the place is
// the first line up to which the template, with its open blocks closed, already fails.
function lineOf(compiler: Compiler, source: string, problem: string): number {
  const named = /(Formatter|Predicate) '([^']+)'/.exec(problem);
  const lines = source.split("\n");
  if (named) {
    const name = escapeForPattern(named[2] as string);
    const pattern = named[1] === "Formatter" ? `\\{[^{}]*\\|${name}(?=[\\s|}:,/])` : `\\{\\.(?:or )?${name}`;
    const index = new RegExp(pattern).exec(source)?.index;
    return index === undefined ? 1 : source.slice(0, index).split("\n").length;
  }
  if (problem.startsWith("Reached EOF")) return lineOfUnclosed(lines) ?? lines.length;
  for (let count = 1; count <= lines.length; count++) {
    const { errors } = compiler.parse(lines.slice(0, count).join("\n"));
    if (errors.some((error) => !error.message.includes("Reached EOF"))) return count;
  }
  return lines.length;
}

const opening = /\{\.(?:section|repeated section|if|macro|[a-zA-Z][\w-]*\?)/;

function lineOfUnclosed(lines: string[]): number | undefined {
  const open: number[] = [];
  lines.forEach((line, index) => {
    for (const [tag] of line.matchAll(/\{\.[^{}]*\}/g)) {
      if (tag.startsWith("{.end")) open.pop();
      else if (opening.test(tag)) open.push(index + 1);
    }
  });
  return open.at(-1);
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
