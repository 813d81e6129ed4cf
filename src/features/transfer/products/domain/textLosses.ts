/** What texts of another program held and could not keep, by kind. */
const kinds = {
  pictures: { one: "{count} picture without a web address", other: "{count} pictures without a web address" },
  frames: { one: "{count} frame of an unknown player", other: "{count} frames of unknown players" },
  media: { one: "{count} film, sound or drawing", other: "{count} films, sounds or drawings" },
  scripts: { one: "{count} script", other: "{count} scripts" },
  forms: { one: "{count} part of a form", other: "{count} parts of forms" },
  links: { one: "{count} link that leads nowhere", other: "{count} links that lead nowhere" },
  formats: { one: "{count} font, color or size", other: "{count} fonts, colors and sizes" },
} as const;

export type TextLoss = keyof typeof kinds;

/** Each kind in words: "2 frames of unknown players". */
export function lossesInWords(losses: Partial<Record<TextLoss, number>>): string[] {
  return (Object.keys(kinds) as TextLoss[]).flatMap((kind) => {
    const count = losses[kind] ?? 0;
    const form = count === 1 ? kinds[kind].one : kinds[kind].other;
    return count > 0 ? [form.replace("{count}", count.toLocaleString("en-US"))] : [];
  });
}

/** The sentence about a product; undefined where nothing was lost. */
export function describeLosses(losses: Partial<Record<TextLoss, number>>): string | undefined {
  const parts = lossesInWords(losses);
  return parts.length === 0 ? undefined : `The description comes in without ${parts.join(", ")}.`;
}
