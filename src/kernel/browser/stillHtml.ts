/**
 * HTML of a website made still, for frames of the studio: it is parsed where nothing runs, and what runs, leads away or
 * loads another page is taken out before it is put anywhere. The policy of the frame refuses the same a second time.
 */

/** What runs or loads a document, in any namespace: SVG has scripts of its own. */
const dropped = [
  "script",
  "iframe",
  "frame",
  "frameset",
  "object",
  "embed",
  "applet",
  "portal",
  "fencedframe",
  "base",
  "meta",
  "template",
  "style",
  // Read as elements here and as text where scripts run: what is in them could come alive when it is read again.
  "noscript",
  "noembed",
  "noframes",
  "xmp",
  "plaintext",
  // Of links only style sheets stay.
  'link:not([rel="stylesheet" i])',
  // They change attributes after the look at them.
  "animate",
  "set",
  "animateMotion",
  "animateTransform",
].join(",");

const addresses = new Set(["href", "xlink:href", "src", "action", "formaction", "background", "poster"]);

/** An address that runs; browsers pass over control characters and white space in it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: which is what hides such an address
const hidden = /[\u0000-\u0020]+/g;
const running = /^(?:java|vb)script:/i;

// A form's fields are in the place of its methods when they are named so: methods are taken from where no page
// reaches them. A page's pictures and forms do the same to the document, and lose their names.
const { getAttribute, getAttributeNames, removeAttribute } = Element.prototype;
const rootOf = Object.getOwnPropertyDescriptor(Document.prototype, "documentElement")?.get as () => HTMLElement;

/** Takes out of a piece of a document what would run in it. Changes the piece. */
function makeStill(piece: ParentNode): void {
  for (const element of piece.querySelectorAll(dropped)) element.remove();
  for (const element of piece.querySelectorAll("*")) makeElementStill(element);
}

function makeElementStill(element: Element): void {
  const isNamed = element.localName === "form" || element.localName === "img";
  for (const name of getAttributeNames.call(element)) {
    const lower = name.toLowerCase();
    const runs = addresses.has(lower) && running.test((getAttribute.call(element, name) ?? "").replace(hidden, ""));
    const isHandler = lower.startsWith("on") || lower === "srcdoc";
    if (isHandler || runs || (isNamed && lower === "name")) removeAttribute.call(element, name);
  }
}

/** A page that was parsed and made still: its scripts have not run and will not. */
export interface StillPage {
  root: HTMLElement;
  body: HTMLElement;
  title: string;
  /** Its links to style sheets, in their order. */
  styleSheets: readonly HTMLLinkElement[];
}

/** @param html a whole page */
export function parseStillPage(html: string): StillPage {
  const root = rootOf.call(new DOMParser().parseFromString(html, "text/html"));
  linkSheets(root);
  makeStill(root);
  makeElementStill(root);
  const styleSheets = [...root.querySelectorAll<HTMLLinkElement>("link")];
  for (const link of styleSheets) link.remove();
  const title = root.querySelector(":scope > head > title")?.textContent ?? "";
  // A page of frames has none.
  const body = root.querySelector<HTMLElement>(":scope > body") ?? root.appendChild(document.createElement("body"));
  return { root, body, title, styleSheets };
}

/** Puts links to all styles of the website in the place of those that the page has in itself. */
function linkSheets(root: HTMLElement): void {
  for (const late of root.querySelectorAll("link[data-late]")) late.remove();
  const styles = root.querySelector<HTMLElement>("head > style[data-sheets]");
  for (const href of styles?.dataset.sheets?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.setAttribute("href", href);
    styles?.before(link);
  }
}

/** A part of a page, made still. */
export function stillFragment(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  makeStill(template.content);
  return template.content;
}

/** A part of a page, made still. HTML. */
export function stillHtml(html: string): string {
  const holder = document.createElement("template");
  holder.content.append(stillFragment(html));
  return holder.innerHTML;
}
