import type { FrameToolWork } from "#kernel/browser/frameTool.ts";
import { type Overruled, type ShownStyles, stylesTool } from "../stylesTool.ts";

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Shows the choices over what is saved. */
export const stylesWork: FrameToolWork<ShownStyles, Overruled> = {
  tool: stylesTool,
  work(page, styles, { tell }) {
    showChoices(page, styles);
    showTweaks(page, styles.tweaks);
    tell(overruledColors(page, styles.colors));
  },
};

/** Puts the choices into a page, without what its policy would refuse. */
function showChoices(page: Document, { rule, fonts }: ShownStyles): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[href^="/site-styles/"]')) link.disabled = true;
  for (const { family, url } of fonts) {
    const isKnown = [...page.fonts].some((face) => face.family.replaceAll('"', "") === family);
    if (!isKnown) page.fonts.add(new FontFace(family, `url("${url}")`));
  }
  // A constructed style sheet is no inline style to the policy.
  const sheet = sheets.get(page) ?? new CSSStyleSheet();
  sheet.replaceSync(rule);
  if (!sheets.has(page)) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  sheets.set(page, sheet);
}

/** Tweaks are classes of the page. */
function showTweaks({ body }: Document, tweaks: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(tweaks)) {
    const start = `tweak-${name}-`;
    const other = [...body.classList].filter((each) => each.startsWith(start) && each !== start + value);
    body.classList.remove(...other);
    body.classList.add(start + value);
  }
}

/** Colors that the page shows otherwise than they are chosen. */
function overruledColors(page: Document, colors: Readonly<Record<string, string>>): Overruled {
  const shown = getComputedStyle(page.body);
  return Object.entries(colors).flatMap(([name, chosen]) => {
    const now = shown.getPropertyValue(name).trim().toLowerCase();
    return now !== "" && now !== chosen ? [name] : [];
  });
}
