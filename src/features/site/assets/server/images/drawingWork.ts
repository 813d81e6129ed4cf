interface Element {
  /** The id of an element that it draws again: `<use href="#leaf">`. */
  copies: string | undefined;
  children: number[];
}

const tag = /<(\/?)([\w:-]+)((?:\s[^<>]*)?)>/g;
const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`);
const idOf = attribute("id");
const hrefOf = attribute("(?:xlink:)?href");

/** The rendering work of an SVG. */
export interface DrawingWork {
  /** Number of elements, counted as often as they are drawn: each `use` draws its target again. */
  drawn: number;
  /** Number of filter steps, each of which processes all pixels. */
  filterSteps: number;
}

/** More than normal SVGs need. A few hundred bytes of nested `use` make billions. */
export const maxDrawingWork: DrawingWork = { drawn: 100_000, filterSteps: 300 };

/**
 * The work of a sanitized SVG, in which every tag is closed and every other `<` and `>` is escaped. Linear in its
 * length; counting stops at `maxDrawingWork`.
 */
export function drawingWork(text: string): DrawingWork {
  const elements: Element[] = [{ copies: undefined, children: [] }];
  const byId = new Map<string, number>();
  const open = [0];
  let filterSteps = 0;
  for (const [, closing, name = "", attributes = ""] of text.matchAll(tag)) {
    if (closing) {
      open.pop();
      continue;
    }
    const index = elements.length;
    const copies = name === "use" ? hrefOf.exec(attributes)?.[1]?.slice(1) : undefined;
    elements.push({ copies, children: [] });
    elements[open.at(-1) ?? 0]?.children.push(index);
    const id = idOf.exec(attributes)?.[1];
    if (id && !byId.has(id)) byId.set(id, index);
    if (name.startsWith("fe") && !/^fe(?:Func|Merge$|MergeNode|\w+Light$)/.test(name)) filterSteps++;
    open.push(index);
  }

  const counted = new Map<number, number>();
  // The root itself is not drawn.
  const most = maxDrawingWork.drawn + 2;
  function count(index: number): number {
    const known = counted.get(index);
    if (known !== undefined) return known;
    // An element that refers to itself is not drawn.
    counted.set(index, 0);
    const { copies, children } = elements[index] as Element;
    const target = copies === undefined ? undefined : byId.get(copies);
    let total = 1 + (target === undefined ? 0 : count(target));
    for (const child of children) {
      if (total >= most) break;
      total += count(child);
    }
    counted.set(index, Math.min(total, most));
    return Math.min(total, most);
  }
  return { drawn: count(0) - 1, filterSteps };
}
