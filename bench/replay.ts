import type { Statement } from "./statementLog.ts";

/** A statement whose values differ by request: texts, and between them the names of what is filled in. */
export interface ReplayedStatement {
  text: string;
  values: (ValueTemplate | null)[];
}

/** Texts alternate with names: `text, name, text`. */
type ValueTemplate = string[];

const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:[\d.]+\+\d\d$/;

/**
 * Makes recorded statements repeatable with other values.
 * @param recorded by name: the value that the recorded request had, wherever it is part of a statement's value. Times
 *   become `now`.
 */
export function toReplay(statements: readonly Statement[], recorded: Record<string, string>): ReplayedStatement[] {
  return statements.map(({ text, values }) => ({
    text,
    values: values.map((value) => (value === null ? null : toTemplate(value, recorded))),
  }));
}

/** A statement's values with these in place of the recorded ones. */
export function fillValues({ values }: ReplayedStatement, given: Record<string, string>): (string | null)[] {
  return values.map((template) => {
    if (template === null || template.length === 1) return template?.[0] ?? null;
    return template.map((part, index) => (index % 2 === 0 ? part : given[part])).join("");
  });
}

function toTemplate(value: string, recorded: Record<string, string>): ValueTemplate {
  if (time.test(value)) return ["", "now", ""];
  let template = [value];
  for (const [name, text] of Object.entries(recorded)) {
    template = template.flatMap((part, index) =>
      index % 2 === 1 ? [part] : part.split(text).flatMap((piece, at) => (at === 0 ? [piece] : [name, piece])),
    );
  }
  return template;
}
