import { SegmentedControl, Select, Skeleton } from "@mantine/core";
import { type RefObject, useEffect, useState } from "react";
import { listPagesRoute } from "#features/site/navigation/contract.ts";
import type { StyleValues } from "#features/site/themes/domain/styleChoices.ts";
import { ErrorState } from "#kernel/studio-ui/ErrorState.tsx";
import { ScaledFrame } from "#kernel/studio-ui/ScaledFrame.tsx";
import { useApiQuery } from "#kernel/studio-ui/useApi.ts";
import { readStylesFrameRoute, type SiteStyles } from "../contract.ts";
import { styleRule } from "../domain/styleSheet.ts";
import styles from "./styles.module.css";
import { words } from "./words.ts";

/** Widths (px) that the site is shown at. */
const widths = { desktop: 1280, tablet: 820, phone: 390 } as const;

interface StylesFrameProps {
  stored: SiteStyles;
  values: StyleValues;
  ref: RefObject<HTMLIFrameElement | null>;
}

/** A page of the site with the choices as they are now, before anybody else sees them. */
export function StylesFrame({ stored, values, ref }: StylesFrameProps) {
  const [path, setPath] = useState("/");
  const [width, setWidth] = useState<keyof typeof widths>("desktop");
  const [loads, setLoads] = useState(0);
  const pages = useApiQuery(listPagesRoute, {});
  const frame = useApiQuery(readStylesFrameRoute, { query: { path } }, { keepPrevious: true });

  // `loads`: a page that was just loaded knows nothing of the choices yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame's document is another one after each load
  useEffect(() => {
    const stackOf = (family: string) => stored.fonts.find((font) => font.family === family)?.stack ?? `"${family}"`;
    const page = ref.current?.contentDocument;
    if (page?.head) showChoices(page, stored, styleRule(stored.choices, values, stackOf));
  }, [values, stored, loads, ref]);

  const paths = (pages.data?.pages ?? []).filter(({ kind }) => kind !== "link" && kind !== "folder");
  return (
    <section className={styles.preview} aria-label={words.preview}>
      <div className={styles.previewTools}>
        <Select
          size="xs"
          aria-label={words.page}
          allowDeselect={false}
          searchable
          data={[...new Map(paths.map((page) => [page.path, { value: page.path, label: page.title }])).values()]}
          value={path}
          onChange={(next) => next && setPath(next)}
        />
        <SegmentedControl
          size="xs"
          aria-label={words.width}
          value={width}
          data={[
            { value: "desktop", label: words.desktop },
            { value: "tablet", label: words.tablet },
            { value: "phone", label: words.phone },
          ]}
          onChange={(next) => setWidth(next as keyof typeof widths)}
        />
      </div>
      {frame.error && !frame.data ? (
        <ErrorState error={frame.error} onRetry={() => void frame.refetch()} isSmall level={2} />
      ) : (
        <div className={styles.frameBox} data-width={width}>
          {frame.data ? (
            <ScaledFrame
              ref={ref}
              title={words.preview}
              html={frame.data.html}
              width={widths[width]}
              isBusy={frame.isFetching}
              onLoad={() => setLoads((count) => count + 1)}
            />
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
      )}
    </section>
  );
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
