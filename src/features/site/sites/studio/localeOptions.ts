import { studioLocale } from "#kernel/studio-ui/formats.ts";

const offered =
  "cs-CZ da-DK de-AT de-CH de-DE en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es-AR es-CO es-ES es-MX fi-FI fr-BE fr-CA fr-CH fr-FR he-IL id-ID it-CH it-IT ja-JP ms-MY nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ru-RU sv-SE th-TH tr-TR zh-HK zh-TW".split(
    " ",
  );

/** Languages with their regions, by name; the current one is always included. */
export function localeOptions(current: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(studioLocale(), { type: "language" });
  return [...new Set([...offered, current])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, studioLocale()));
}
