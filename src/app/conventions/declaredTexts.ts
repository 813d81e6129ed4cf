import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "#app/packageFolder.ts";
import { screens } from "#app/studio/screens.ts";
import { builtInViews } from "#features/commerce/orders/listContract.ts";
import { optionLabel } from "#features/editor/styles/domain/optionLabel.ts";
import { blockKinds } from "#features/site/blocks/domain/blockKinds.ts";
import type { BlockKind } from "#features/site/blocks/domain/defineBlock.ts";
import { mapControlTexts } from "#features/site/blocks/domain/mapControlTexts.ts";
import { controlsOf } from "#features/site/blocks/server/index.ts";
import { mailTexts } from "./mailTexts.ts";

/** What a theme's `template.conf` says about the choices of its owner. */
interface DeclaredStyles {
  styles: { title: string; options?: { title: string }[] }[];
  tweaks: Record<string, { title: string; options: string[] }>;
}

/**
 * Texts that are declared beside code and translated where the studio shows them (`studioText`) or when they are answered
 * (`inCurrentLanguage`), with names in place of tables: labels of screens, of blocks and their fields, of emails, and of
 * a theme's styles.
 */
export function declaredTexts(): { table: string; english: string }[] {
  const found: { table: string; english: string }[] = [];
  const addTo = (table: string) => (english: string | undefined) => {
    if (english) found.push({ table, english });
    return english ?? "";
  };
  const add = addTo("studio.manifests");
  for (const { rail, settings, palette = [] } of screens) {
    for (const entry of [rail, settings, ...palette]) {
      add(entry?.label);
      add(entry?.finds);
    }
  }
  const addOfBlock = addTo("studio.blocks");
  for (const { name, title, summary } of Object.values(blockKinds) as unknown as BlockKind[]) {
    addOfBlock(title);
    addOfBlock(summary);
    mapControlTexts(controlsOf(name), addOfBlock);
  }
  for (const { name } of builtInViews) addTo("studio.views")(name);
  for (const text of mailTexts()) addTo("studio.emails")(text);
  const addOfTheme = addTo("studio.themes");
  for (const { styles, tweaks } of themeStyles()) {
    for (const { title, options = [] } of styles) for (const text of [title, ...options.map(titleOf)]) addOfTheme(text);
    for (const { title, options } of Object.values(tweaks)) {
      for (const text of [title, ...options.map(optionLabel)]) addOfTheme(text);
    }
  }
  return found;
}

const titleOf = ({ title }: { title: string }) => title;

/** The choices of the built-in themes. */
function themeStyles(): DeclaredStyles[] {
  const folder = join(packageFolder, "src/themes");
  return readdirSync(folder).map((theme) => JSON.parse(readFileSync(join(folder, theme, "template.conf"), "utf8")));
}
