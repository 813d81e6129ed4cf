import { filesOf } from "#features/site/assets/studio/library/filesOf.ts";
import { type CopiedPart, isPartText, readPart, writePart } from "../../domain/pasteParts.ts";
import { textToHtml } from "../../domain/textToHtml.ts";
import { pageTextOf } from "./pageTextOf.ts";

/** Our own kind of clipboard content, which other windows of a browser read too. */
const partType = "application/x-vitrine-part";
/** The same as an attribute of the words' HTML: it reaches other browsers, and the button "Paste". */
const partAttribute = "data-vitrine-part";

/** What can be pasted into a page: one of the three. */
export interface PastedContent {
  part?: CopiedPart;
  /** Rich text */
  html?: string;
  pictures?: File[];
}

/** What is on a clipboard, or was dropped. */
export interface ClipboardSource {
  text(type: string): string;
  files: readonly File[];
}

export const sourceOf = (data: DataTransfer): ClipboardSource => ({
  text: (type) => data.getData(type),
  files: filesOf(data, new Date()),
});

/** The system's clipboard, where the browser lets a page ask for it. Throws where it does not. */
export async function readSystemClipboard(): Promise<ClipboardSource> {
  const texts = new Map<string, string>();
  const files: File[] = [];
  for (const item of await navigator.clipboard.read()) {
    for (const type of item.types) {
      const blob = await item.getType(type);
      if (type.startsWith("text/")) texts.set(type, await blob.text());
      else if (type.startsWith("image/")) files.push(new File([blob], `${type.replace("/", ".")}`, { type }));
    }
  }
  return { text: (type) => texts.get(type) ?? "", files };
}

/** A part with its words beside it, for programs that know nothing of parts. */
export function writeClipboard(data: DataTransfer, part: CopiedPart, text: string, site: string): void {
  const written = writePart(part, site);
  const holder = document.createElement("template");
  holder.innerHTML = `<div>${textToHtml(text)}</div>`;
  holder.content.firstElementChild?.setAttribute(partAttribute, written);
  data.setData(partType, written);
  data.setData("text/html", holder.innerHTML);
  data.setData("text/plain", text);
}

/**
 * What a page takes of a clipboard; undefined for nothing. Office programs put a picture of the words beside the words:
 * pictures are meant only where there are no words, or their own name.
 */
export function readClipboard(source: ClipboardSource, site: string): PastedContent | undefined {
  const html = source.text("text/html");
  const text = source.text("text/plain").trim();
  const copied = readPart(source.text(partType), site) ?? readPart(partIn(html), site) ?? readPart(text, site);
  if (copied) return { part: copied };
  // A part that no page of ours can hold is no text either.
  if (isPartText(source.text(partType) || text)) return undefined;
  const pictures = source.files.filter(({ type }) => type.startsWith("image/"));
  const isNameOnly = source.files.some(({ name }) => name === text);
  if (pictures.length > 0 && (text === "" || isNameOnly)) return { pictures };
  const rich = (html && pageTextOf(html)) || textToHtml(text);
  return rich ? { html: rich } : undefined;
}

const partIn = (html: string): string =>
  html.includes(partAttribute)
    ? (new DOMParser()
        .parseFromString(html, "text/html")
        .querySelector(`[${partAttribute}]`)
        ?.getAttribute(partAttribute) ?? "")
    : "";
