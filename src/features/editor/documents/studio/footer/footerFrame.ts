import type { EditorFrame } from "#features/editor/canvas/contract.ts";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";

const marker = "footer-place";

/**
 * Changes a page's frame to edit the website's footer at its place in the theme. An empty footer has no place, so the
 * first column of the page's footer is used.
 * @param stored the document in the frame
 */
export function footerFrame(frame: EditorFrame, stored: PageDocument): EditorFrame {
  const template = document.createElement("template");
  template.innerHTML = `${frame.before}${frame.after}`;
  const foot = [...template.content.querySelectorAll("footer")].at(-1);
  const sections = stored.sections.flatMap(({ id }) => foot?.querySelector(`#${CSS.escape(id)}`) ?? []);
  const place = document.createComment(marker);
  if (sections[0]) sections[0].before(place);
  else (foot?.querySelector(":scope > * > :first-child") ?? foot ?? template.content).append(place);
  for (const section of sections) section.remove();
  const [before = "", after = ""] = template.innerHTML.split(`<!--${marker}-->`);
  return { ...frame, before, after };
}
