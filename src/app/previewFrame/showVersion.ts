import type { ScriptlessPage } from "#kernel/browser/withoutScripts.ts";

/**
 * Changes a page in a frame to another version of itself. Equal parts are not replaced, so that nothing flickers and
 * the scroll position stays. Style sheets are not changed.
 * @param live the document of the frame
 */
export function showVersion(live: Document, next: ScriptlessPage): void {
  copyAttributes(next.root, live.documentElement);
  live.title = next.title;
  showElement(next.body, live.body);
}

/** Changes an element to match another of its kind. Equal children at the beginning and the end are not replaced. */
function showElement(next: Element, live: Element): void {
  copyAttributes(next, live);
  const before = [...live.childNodes];
  const after = [...next.childNodes];
  while (before[0] && after[0] && before[0].isEqualNode(after[0])) {
    before.shift();
    after.shift();
  }
  let tail: ChildNode | null = null;
  while (before.length > 0 && before.at(-1)?.isEqualNode(after.at(-1) ?? null)) {
    tail = before.pop() ?? null;
    after.pop();
  }
  const isPaired = before.length === after.length && before.every((node, index) => isPair(node, after[index]));
  if (isPaired) {
    for (const [index, node] of before.entries()) {
      if (!node.isEqualNode(after[index] ?? null)) showElement(after[index] as Element, node as Element);
    }
    return;
  }
  for (const node of after) live.insertBefore(live.ownerDocument.adoptNode(node), tail);
  for (const node of before) live.removeChild(node);
}

/**
 * Whether nodes are equal, or are elements of one kind that can be changed into each other. A form can't, because its
 * fields may hide its properties.
 */
const isPair = (one: Node, other: Node | undefined) =>
  other !== undefined &&
  (one.isEqualNode(other) ||
    (one.nodeType === Node.ELEMENT_NODE && one.nodeName === other.nodeName && one.nodeName !== "FORM"));

function copyAttributes(next: Element, live: Element): void {
  // A section that someone opened stays open.
  const isUnfolded = live.nodeName === "DETAILS" && live.hasAttribute("open");
  for (const name of live.getAttributeNames()) {
    if (!next.hasAttribute(name) && !(isUnfolded && name === "open")) live.removeAttribute(name);
  }
  for (const name of next.getAttributeNames()) {
    const value = next.getAttribute(name) ?? "";
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}
