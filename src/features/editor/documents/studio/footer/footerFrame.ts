import type { EditorFrame } from "#features/editor/canvas/contract.ts";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";

const marker = "footer-place";

/**
 * The frame of a page made one of the website's footer: what is edited is where the theme shows the footer's
 * sections. While there are none the theme tells no place, and it is the first column of the foot of the page.
 * @param stored what the frame shows
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
