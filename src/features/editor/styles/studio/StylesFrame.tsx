import { type RefObject, useEffect, useState } from "react";
import { PreviewPageSelect } from "#features/site/navigation/studio/PreviewPageSelect.tsx";
import { usePreviewPages } from "#features/site/navigation/studio/usePreviewPages.ts";
import type { StyleValues } from "#features/site/themes/domain/styleChoices.ts";
import { PagePreview } from "#kernel/studio-ui/PagePreview.tsx";
import { useApiQuery } from "#kernel/studio-ui/useApi.ts";
import { readStylesFrameRoute, type SiteStyles } from "../contract.ts";
import { styleRule } from "../domain/styleSheet.ts";
import { words } from "./words.ts";

interface StylesFrameProps {
  stored: SiteStyles;
  values: StyleValues;
  /** Options by the names of tweaks. */
  tweaks: Readonly<Record<string, string>>;
  /** Told the names of colours for which the chosen scheme has others of its own. */
  onOverruled(names: readonly string[]): void;
  ref: RefObject<HTMLIFrameElement | null>;
}

/** A page of the site with the choices as they are now, before anybody else sees them. */
export function StylesFrame({ stored, values, tweaks, onOverruled, ref }: StylesFrameProps) {
  const shown = usePreviewPages();
  const [versions, setVersions] = useState(0);
  const page = useApiQuery(readStylesFrameRoute, { query: { path: shown.path } }, { keepPrevious: true });

  // `versions`: a page that was just loaded knows nothing of the choices yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame's document is another one after each load
  useEffect(() => {
    const stackOf = (family: string) => stored.fonts.find((font) => font.family === family)?.stack ?? `"${family}"`;
    const live = ref.current?.contentDocument;
    if (!live?.head) return;
    showChoices(live, stored, styleRule(stored.choices, values, stackOf));
    showTweaks(live, tweaks);
    onOverruled(overruledColors(live, stored.choices, values));
  }, [values, tweaks, stored, versions, ref]);

  return (
    <PagePreview
      ref={ref}
      title={words.preview}
      page={page}
      pageKey={shown.path}
      tools={<PreviewPageSelect {...shown} />}
      onShown={() => setVersions((count) => count + 1)}
      onFollow={shown.follow}
    />
  );
}

/** Colours that the page shows otherwise than they are chosen. */
function overruledColors(page: Document, choices: SiteStyles["choices"], values: StyleValues): string[] {
  const shown = page.defaultView?.getComputedStyle(page.body);
  const colors = choices.filter(({ type }) => type === "color");
  const isOther = (chosen: string, now: string | undefined) => now !== undefined && now !== "" && now !== chosen;
  return colors
    .filter(({ name, default: own }) => {
      const chosen = String(values[name] ?? own).toLowerCase();
      return isOther(chosen, shown?.getPropertyValue(name).trim().toLowerCase());
    })
    .map(({ name }) => name);
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

/** Puts the choices into a page: over what is saved, without what the studio's policy would refuse. */
function showChoices(page: Document, stored: SiteStyles, rule: string): void {
  for (const link of page.querySelectorAll('link[href^="/site-styles/"]')) link.remove();
  for (const { family, url } of stored.fonts) {
    if (!rule.includes(`"${family}"`)) continue;
    const isKnown = [...page.fonts].some((face) => face.family.replaceAll('"', "") === family);
    if (!isKnown)
      page.fonts.add(new (page.defaultView as Window & typeof globalThis).FontFace(family, `url("${url}")`));
  }
  // A constructed style sheet is no inline style to the policy.
  const view = page.defaultView as Window & typeof globalThis;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(rule);
  page.adoptedStyleSheets = [sheet];
}
