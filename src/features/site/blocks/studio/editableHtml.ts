import { type Extensions, getSchema } from "@tiptap/core";
import { DOMSerializer, DOMParser as ModelParser } from "@tiptap/pm/model";
import { keptAttribute } from "./keptMarkup.ts";

/**
 * Rich text that an editor with these extensions can open without losses: a part that reading would change is put into
 * a `div` of `KeptBlock`, which is shown, moved and deleted as a whole, and written back unchanged.
 */
export function editableHtml(html: string, extensions: Extensions): string {
  // A separate document, in which nothing is loaded or run.
  const page = new DOMParser().parseFromString(html, "text/html");
  const schema = getSchema(extensions);
  const parser = ModelParser.fromSchema(schema);
  const serializer = DOMSerializer.fromSchema(schema);

  function isUnderstood(part: Node): boolean {
    const before = page.createElement("div");
    before.append(part.cloneNode(true));
    const after = page.createElement("div");
    after.append(serializer.serializeFragment(parser.parse(before).content, { document: page }));
    return plainForm(before) === plainForm(after);
  }

  unwrapBoxes(page.body);
  gatherLooseWords(page.body);
  for (const part of [...page.body.children]) {
    if (isUnderstood(part)) continue;
    const box = page.createElement("div");
    box.setAttribute(keptAttribute, "");
    part.replaceWith(box);
    box.append(part);
  }
  return page.body.innerHTML;
}

const aligned = ["text-center", "text-end"];

/** A box only aligns its text; paragraphs can do that themselves. */
function unwrapBoxes(body: Element): void {
  for (let box = findBox(body); box; box = findBox(body)) {
    gatherLooseWords(box);
    const align = aligned.find((name) => box?.classList.contains(name));
    for (const child of box.children) {
      const isAligned = aligned.some((name) => child.classList.contains(name));
      if (align && !isAligned) child.classList.add(align);
    }
    box.replaceWith(...box.childNodes);
  }
}

const canBeAligned = "p h1 h2 h3 h4 h5 h6 div".split(" ");

/** The first box that can be removed: its text is in elements that can be aligned. */
function findBox(body: Element): Element | undefined {
  return [...body.children].find((child) => {
    if (child.localName !== "div") return false;
    const isPlain = [...child.attributes].every(
      ({ name, value }) => name === "class" && (value === "" || aligned.includes(value)),
    );
    const isAligned = aligned.some((name) => child.classList.contains(name));
    const others = [...child.children].filter(({ localName }) => blocks.includes(localName));
    return isPlain && (!isAligned || others.every(({ localName }) => canBeAligned.includes(localName)));
  });
}

const blocks = "p h1 h2 h3 h4 h5 h6 blockquote pre ul ol dl figure table div hr".split(" ");

const isBlock = (node: Node | undefined): boolean =>
  node?.nodeType === 1 && ["li", ...blocks].includes((node as Element).localName);

/** Puts text between blocks into paragraphs. */
function gatherLooseWords(parent: Element): void {
  let paragraph: Element | undefined;
  for (const node of [...parent.childNodes]) {
    const isSpace = node.nodeType === 3 && (node.textContent ?? "").trim() === "";
    if (isBlock(node) || node.nodeType === 8) {
      paragraph = undefined;
    } else if (paragraph) {
      paragraph.append(node);
    } else if (!isSpace) {
      paragraph = parent.ownerDocument.createElement("p");
      node.replaceWith(paragraph);
      paragraph.append(node);
    }
  }
}

const sameTags: Record<string, string> = { b: "strong", i: "em", del: "s", strike: "s" };

/** Normalized HTML, so that texts which look the same are equal. */
function plainForm(element: Element): string {
  return [...element.childNodes]
    .map((node, index, all): string => {
      if (node.nodeType === 3) {
        if (/^[ \t\n\r\f]*$/.test(node.textContent ?? "") && [all[index - 1], all[index + 1]].some(isBlock)) return "";
        const isCode = element.closest("pre") !== null;
        const text = node.textContent ?? "";
        const next = all[index + 1];
        const isLast = !next || (next.nodeType === 1 && ["br", "ul", "ol"].includes((next as Element).localName));
        const shown = isCode ? text : text.replace(/[ \t\n\r\f]+/g, " ");
        const begun = index === 0 && !isCode ? shown.replace(/^ /, "") : shown;
        return `"${isLast && !isCode ? begun.replace(/ $/, "") : begun}"`;
      }
      if (node.nodeType !== 1) return "";
      const child = node as Element;
      const inner = plainForm(child);
      const isBare = child.attributes.length === 0;
      // Additions and omissions of the editor without effect.
      if (isBare && (child.localName === "span" || (child.localName === "p" && element.localName === "li")))
        return inner;
      const attributes = [...child.attributes]
        .filter(({ name, value }) => !(name === "class" && value === "") && !(name === "start" && value === "1"))
        .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
        .sort();
      return `<${[sameTags[child.localName] ?? child.localName, ...attributes].join(" ")}>${inner}</>`;
    })
    .filter((part) => part !== '""')
    .join("")
    .replaceAll('""', "");
}
