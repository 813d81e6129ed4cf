import { filesOf } from "#features/site/assets/studio/library/filesOf.ts";
import { type CopiedPart, isPartText, readPart, writePart } from "../../domain/pasteParts.ts";
import { textToHtml } from "../../domain/textToHtml.ts";
import { pageTextOf } from "./pageTextOf.ts";

/** Our own clipboard type, which other windows of the browser can read, too. */
const partType = "application/x-vitrine-part";
/** The same as an attribute of the HTML. It reaches other browsers, and the button "Paste". */
const partAttribute = "data-vitrine-part";

/** What can be pasted into a page: one of the three. */
export interface PastedContent {
  part?: CopiedPart;
  /** Rich text. */
  html?: string;
  pictures?: File[];
}

/** Content of a clipboard, or of a drop. */
export interface ClipboardSource {
  text(type: string): string;
  files: readonly File[];
}

export const sourceOf = (data: DataTransfer): ClipboardSource => ({
  text: (type) => data.getData(type),
  files: filesOf(data, new Date()),
});

/**
 * Reads the system's clipboard.
 * @throws if the browser does not allow it
 */
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

/** Writes a part with its text, for programs that don't know parts. */
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
 * What to paste from a clipboard; undefined if there is nothing. Office programs add a picture of the text, so pictures
 * count only without a text, or if the text is their name.
 */
export function readClipboard(source: ClipboardSource, site: string): PastedContent | undefined {
  const html = source.text("text/html");
  const text = source.text("text/plain").trim();
  const copied = readPart(source.text(partType), site) ?? readPart(partIn(html), site) ?? readPart(text, site);
  if (copied) return { part: copied };
  // A part that is not valid is no text either.
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
