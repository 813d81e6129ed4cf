import { studioLocale } from "#kernel/studio-ui/formats.ts";

/** One or two letters for a person's avatar: "Ada Lovelace" gives "AL", an email its first letter. */
export function initialsOf(name: string): string {
  const words = name.split("@")[0]?.trim().split(/\s+/).filter(Boolean) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase(studioLocale());
}
