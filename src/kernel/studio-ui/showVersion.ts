/**
 * Shows another version of the page that stands in a frame without loading it anew: what is the same stays, so that
 * nothing flickers and the page stays scrolled.
 * @param live the document of the frame
 * @param html a whole page
 * @returns false where it asks for other style sheets and must be loaded
 */
export function showVersion(live: Document, html: string): boolean {
  const next = new DOMParser().parseFromString(html, "text/html");
  if (sheetsOf(live) !== sheetsOf(next)) return false;
  copyAttributes(next.documentElement, live.documentElement);
  showElement(next.body, live.body);
  return true;
}

const sheetsOf = (page: Document) =>
  [...page.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute("href")).join(" ");

/** Makes an element what another one of its kind is; children at the beginning and the end that are alike stay. */
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

/** Alike, or elements of one kind, of which one can be made the other. */
const isPair = (one: Node, other: Node | undefined) =>
  other !== undefined &&
  (one.isEqualNode(other) || (one.nodeType === Node.ELEMENT_NODE && one.nodeName === other.nodeName));

function copyAttributes(next: Element, live: Element): void {
  // What somebody unfolded to look at stays so.
  const isUnfolded = live.nodeName === "DETAILS" && live.hasAttribute("open");
  for (const name of live.getAttributeNames()) {
    if (!next.hasAttribute(name) && !(isUnfolded && name === "open")) live.removeAttribute(name);
  }
  for (const name of next.getAttributeNames()) {
    const value = next.getAttribute(name) ?? "";
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}
