import type { Translate } from "#kernel/domain/texts/composeTable.ts";

let translate: Translate | undefined;

/** Sets the studio's language, before anything of the studio is loaded. */
export function speakLanguage(given: Translate | undefined): void {
  translate = given;
}

/**
 * A text that is declared beside code, such as a menu's or a block's label, in the studio's language; English if the language
 * lacks it.
 * @param table where a language may have another word for it: "studio.manifests|Checkout"
 */
export function studioText(english: string, table?: string): string {
  const translated = translate?.(english, table);
  return typeof translated === "string" ? translated : english;
}
