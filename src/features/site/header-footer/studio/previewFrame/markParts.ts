import type { HeaderPart } from "../headerParts.ts";
import type { HeaderShown } from "../headerTool.ts";

const mark = "data-studio-part";
/** Attribute of marked parts, for a style sheet. */
export const markedPart = `[${mark}]`;

/**
 * Marks the parts on a page of the website. They are found by their content, which is the same in every theme, and not
 * by a theme's class names.
 * @param shown the values that the page was rendered with
 */
export function markParts(page: Document, { title, tagline, button, hasLogo }: HeaderShown): void {
  const head = page.querySelector("header");
  const put = (part: HeaderPart, elements: Iterable<Element>) => {
    for (const element of elements) element.setAttribute(mark, part);
  };
  put("announcement", page.querySelectorAll(".announcement-bar"));
  put("footer", [...page.querySelectorAll("footer")].slice(-1));
  if (!head) return;
  const words = [...head.querySelectorAll("*")].filter((element) => element.childElementCount === 0);
  const saying = (text: string) => words.filter((element) => text !== "" && element.textContent?.trim() === text);
  put("layout", [head]);
  put("navigation", head.querySelectorAll("nav"));
  put("cart", head.querySelectorAll('a[href="/cart"]'));
  put("search", head.querySelectorAll('a[href="/search"]'));
  put("tagline", saying(tagline.trim()));
  const home = [...head.querySelectorAll('a[href="/"]')].filter((link) => !link.closest("nav"));
  put("title", home.length > 0 ? home.slice(0, 1) : saying(title.trim()).slice(0, 1));
  if (button) {
    const links = [...head.querySelectorAll("a")].filter((link) => link.getAttribute("href") === button.url);
    put(
      "button",
      links.filter((link) => link.textContent?.trim() === button.text),
    );
  }
  if (hasLogo) put("logo", home.slice(0, 1));
}

/** The part that contains an element of a marked page. */
export function partAt(element: Element): { part: HeaderPart; element: HTMLElement } | undefined {
  const marked = element.closest<HTMLElement>(markedPart);
  return marked ? { part: marked.getAttribute(mark) as HeaderPart, element: marked } : undefined;
}
