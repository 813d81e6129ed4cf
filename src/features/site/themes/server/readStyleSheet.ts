import { Features, type Rule, type Selector, type SelectorComponent, transform } from "lightningcss";

/** A part of a style sheet, in order: one rule, or a group such as `@media` with its rules. */
export interface StylePiece {
  /** The rule; for a group, the text before its rules, up to the brace. */
  text: string;
  /**
   * The classes and elements of each selector, of which one must be on the page; undefined if the rule applies to every
   * page.
   */
  selectors?: readonly Selector[];
  pieces?: readonly StylePiece[];
  /** Name of the animation that the rule defines. */
  animation?: string;
}

/** A minified style sheet, as a whole and split into rules. */
export interface StyleSheet {
  css: string;
  pieces: readonly StylePiece[];
  /** Every class and element that its selectors name. */
  names: SelectorNames;
  /** Messages about invalid CSS that was omitted. */
  warnings: readonly string[];
}

/** Classes, and elements in lowercase: HTML may write them in either case. */
export interface SelectorNames {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

/** A theme can define the breakpoints: `@custom-media`. */
const customMedia = { drafts: { customMedia: true }, include: Features.CustomMediaQueries };

/** Minifies CSS and splits it into rules. Invalid parts are omitted, as browsers do. */
export function readStyleSheet(source: string, filename: string): StyleSheet {
  const small = transform({ filename, code: Buffer.from(source), minify: true, errorRecovery: true, ...customMedia });
  const css = small.code.toString();
  let rules: Rule[] = [];
  transform({
    filename,
    code: small.code,
    errorRecovery: true,
    visitor: {
      StyleSheet(sheet) {
        rules = sheet.rules as Rule[];
      },
    },
  });
  const names = { classes: new Set<string>(), tags: new Set<string>() };
  const pieces = piecesOf(rules, css, css.length, names);
  return { css, pieces, names, warnings: small.warnings.map(({ message }) => message) };
}

/** @param end offset in `css` where the last rule ends */
function piecesOf(rules: readonly Rule[], css: string, end: number, names: NotedNames): StylePiece[] {
  // Minified CSS is one line, so a column is an offset. If a rule does not begin there yet, the next one does.
  const starts = rules.map((rule) => startOf(rule) ?? end);
  return rules.flatMap((rule, index): StylePiece[] => {
    if (rule.type === "ignored") return [];
    const start = starts[index] as number;
    const stop = starts[index + 1] ?? end;
    const text = css.slice(start, stop);
    if (rule.type === "style") {
      const { selectors } = rule.value;
      for (const selector of selectors) noteNames(selector, names);
      return [{ text, selectors }];
    }
    if (rule.type === "keyframes") return [{ text, animation: rule.value.name.value }];
    const inner = "value" in rule && rule.value && "rules" in rule.value ? (rule.value.rules as Rule[]) : [];
    const first = inner[0] && startOf(inner[0]);
    if (first === undefined) return [{ text }];
    return [{ text: css.slice(start, first), pieces: piecesOf(inner, css, stop - 1, names) }];
  });
}

function startOf(rule: Rule): number | undefined {
  return "value" in rule && rule.value && "loc" in rule.value ? rule.value.loc.column - 1 : undefined;
}

interface NotedNames {
  classes: Set<string>;
  tags: Set<string>;
}

function noteNames(selector: Selector, names: NotedNames): void {
  for (const part of selector) {
    if (part.type === "class") names.classes.add(part.name);
    if (part.type === "type") names.tags.add(part.name.toLowerCase());
    for (const inner of innerSelectors(part)) noteNames(inner, names);
  }
}

/** Selectors inside a functional pseudo-class such as `:is()`. */
function innerSelectors(part: SelectorComponent): readonly Selector[] {
  if (part.type !== "pseudo-class" || !("selectors" in part) || !part.selectors) return [];
  // `:host()` has one selector.
  return part.kind === "host" ? [] : (part.selectors as Selector[]);
}

/**
 * Whether a selector can match on a page: each of its classes and elements is there. States, attributes and ids are
 * ignored, because scripts and visitors change them.
 */
export function mayMatch(selector: Selector, on: SelectorNames): boolean {
  return selector.every((part) => {
    if (part.type === "class") return on.classes.has(part.name);
    if (part.type === "type") return on.tags.has(part.name.toLowerCase());
    if (part.type !== "pseudo-class" || part.kind === "not") return true;
    const inner = innerSelectors(part);
    return inner.length === 0 || inner.some((each) => mayMatch(each, on));
  });
}
