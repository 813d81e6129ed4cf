import type { FrameToolWork } from "#kernel/browser/frameTool.ts";
import { type OverriddenColors, type ShownStyles, stylesTool } from "../stylesTool.ts";

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Previews the choices over the saved styles. */
export const stylesWork: FrameToolWork<ShownStyles, OverriddenColors> = {
  tool: stylesTool,
  work(page, styles, { report }) {
    showChoices(page, styles);
    showTweaks(page, styles.tweaks);
    report(overruledColors(page, styles.colors));
  },
};

/** Applies the choices to a page without anything that its policy would block. */
function showChoices(page: Document, { rule, fonts }: ShownStyles): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[href^="/site-styles/"]')) link.disabled = true;
  for (const { family, url } of fonts) {
    const isKnown = [...page.fonts].some((face) => face.family.replaceAll('"', "") === family);
    if (!isKnown) page.fonts.add(new FontFace(family, `url("${url}")`));
  }
  // The policy does not treat a constructed style sheet as inline style.
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

/** Colors that the page shows differently than chosen. */
function overruledColors(page: Document, colors: Readonly<Record<string, string>>): OverriddenColors {
  const shown = getComputedStyle(page.body);
  return Object.entries(colors).flatMap(([name, chosen]) => {
    const now = shown.getPropertyValue(name).trim().toLowerCase();
    return now !== "" && now !== chosen ? [name] : [];
  });
}
