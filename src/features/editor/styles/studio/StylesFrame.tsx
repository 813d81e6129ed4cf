import { NoPageToShow } from "#features/site/page-tree/studio/preview/NoPageToShow.tsx";
import { PreviewPageSelect } from "#features/site/page-tree/studio/preview/PreviewPageSelect.tsx";
import { usePreviewPages } from "#features/site/page-tree/studio/preview/usePreviewPages.ts";
import type { StyleValues } from "#features/site/themes/domain/styleChoices.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { PagePreview } from "#kernel/studio-ui/preview/PagePreview.tsx";
import { toolSetting } from "#kernel/studio-ui/toolSetting.ts";
import { readStylesFrameRoute, type SiteStyles } from "../contract.ts";
import { shownColors } from "../domain/darkColors.ts";
import { styleRules } from "../domain/styleSheet.ts";
import { type ShownStyles, stylesTool } from "./stylesTool.ts";
import { texts } from "./texts.ts";

interface StylesFrameProps {
  stored: SiteStyles;
  values: StyleValues;
  /** Options by name of the tweak. */
  tweaks: Record<string, string>;
  /** Called with the names of colors that the chosen scheme overrides. */
  onOverruled(names: readonly string[]): void;
}

/** A preview of a page with the current choices, before they are saved. */
export function StylesFrame({ stored, values, tweaks, onOverruled }: StylesFrameProps) {
  const shown = usePreviewPages();
  const page = useApiQuery(
    readStylesFrameRoute,
    { query: { path: shown.path } },
    { keepPrevious: true, enabled: shown.isReady },
  );
  const tool = toolSetting(stylesTool, shownStyles(stored, values, tweaks), onOverruled);
  if (shown.isEmpty) return <NoPageToShow text={texts.noPage} />;
  return (
    <PagePreview
      title={texts.preview}
      page={page}
      pageKey={shown.path}
      tools={<PreviewPageSelect {...shown} />}
      frameTool={tool}
      onFollow={shown.follow}
    />
  );
}

function shownStyles(
  { choices, derived, fonts }: SiteStyles,
  values: StyleValues,
  tweaks: Record<string, string>,
): ShownStyles {
  const stackOf = (family: string) => fonts.find((font) => font.family === family)?.stack ?? `"${family}"`;
  const rule = styleRules({ choices, derived }, values, stackOf);
  const shown = shownColors(choices, values, tweaks);
  return {
    rule,
    tweaks,
    fonts: fonts.filter(({ family }) => rule.includes(`"${family}"`)).map(({ family, url }) => ({ family, url })),
    // A color that the dark scheme sets under another name is sent under its own name, as chosen.
    colors: Object.fromEntries(
      choices.flatMap((choice) => {
        if (choice.type !== "color") return [];
        const chosen = String(values[choice.name] ?? choice.default).toLowerCase();
        return [[choice.name, choice.dark?.name ? chosen : (shown.get(choice.name) ?? chosen)]];
      }),
    ),
  };
}
