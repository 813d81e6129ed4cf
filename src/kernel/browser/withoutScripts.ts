import { withoutPageStyles } from "#kernel/domain/pageStyles.ts";

/**
 * Removes scripts from a website's HTML for frames of the studio. The HTML is parsed where nothing runs. What runs,
 * navigates or loads another page is removed before it is inserted anywhere. The frame's policy refuses the same a
 * second time.
 */

/** Elements that run code or load a document, in any namespace: SVG has its own scripts. */
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
  // Parsed as elements here, but as text where scripts run. Its content could become active when it is parsed again.
  "noscript",
  "noembed",
  "noframes",
  "xmp",
  "plaintext",
  // Only links to style sheets stay.
  'link:not([rel="stylesheet" i])',
  // These change attributes after the check.
  "animate",
  "set",
  "animateMotion",
  "animateTransform",
].join(",");

const addresses = new Set(["href", "xlink:href", "src", "action", "formaction", "background", "poster"]);

/** An address that runs code. Browsers ignore control characters and white space in it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: which is what hides such an address
const hidden = /[\u0000-\u0020]+/g;
const running = /^(?:java|vb)script:/i;

// A form's fields hide its methods when they have the same names, so methods are taken from the prototype, which no
// page can change. A page's pictures and forms do the same to the document, so their names are removed.
const { getAttribute, getAttributeNames, removeAttribute } = Element.prototype;
const rootOf = Object.getOwnPropertyDescriptor(Document.prototype, "documentElement")?.get as () => HTMLElement;

/** Removes everything that would run from a part of a document. Changes the part. */
function removeScripts(piece: ParentNode): void {
  for (const element of piece.querySelectorAll(dropped)) element.remove();
  for (const element of piece.querySelectorAll("*")) removeElementScripts(element);
}

function removeElementScripts(element: Element): void {
  const isNamed = element.localName === "form" || element.localName === "img";
  for (const name of getAttributeNames.call(element)) {
    const lower = name.toLowerCase();
    const runs = addresses.has(lower) && running.test((getAttribute.call(element, name) ?? "").replace(hidden, ""));
    const isHandler = lower.startsWith("on") || lower === "srcdoc";
    if (isHandler || runs || (isNamed && lower === "name")) removeAttribute.call(element, name);
  }
}

/** A parsed page without scripts. They have not run and cannot run. */
export interface ScriptlessPage {
  root: HTMLElement;
  body: HTMLElement;
  title: string;
  /** Its links to style sheets, in order. */
  styleSheets: readonly HTMLLinkElement[];
}

/** @param html a whole page */
export function parseWithoutScripts(html: string): ScriptlessPage {
  const root = rootOf.call(new DOMParser().parseFromString(withoutPageStyles(html), "text/html"));
  linkSheets(root);
  removeScripts(root);
  removeElementScripts(root);
  const styleSheets = [...root.querySelectorAll<HTMLLinkElement>("link")];
  for (const link of styleSheets) link.remove();
  const title = root.querySelector(":scope > head > title")?.textContent ?? "";
  // A page of frames has no body.
  const body = root.querySelector<HTMLElement>(":scope > body") ?? root.appendChild(document.createElement("body"));
  return { root, body, title, styleSheets };
}

/** Replaces the page's inline styles and fonts by links to all of the website's. */
function linkSheets(root: HTMLElement): void {
  for (const place of root.querySelectorAll<HTMLElement>("head > template")) {
    for (const href of (place.dataset.fonts ?? place.dataset.sheets)?.split(" ") ?? []) {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.setAttribute("href", href);
      place.before(link);
    }
    place.remove();
  }
}

/** A part of a page, made still. */
export function fragmentWithoutScripts(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  removeScripts(template.content);
  return template.content;
}

/** A part of a page as HTML, without anything that runs. */
export function htmlWithoutScripts(html: string): string {
  const holder = document.createElement("template");
  holder.content.append(fragmentWithoutScripts(html));
  return holder.innerHTML;
}
