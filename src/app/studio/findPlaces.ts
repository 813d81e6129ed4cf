import { foldText } from "#kernel/domain/foldText.ts";
import type { Area } from "./areas.ts";

/**
 * Areas with words that begin with each of the typed words. The one with this name comes first, then matches in names,
 * then matches in other words. An empty search returns all.
 */
export function findPlaces(places: readonly Area[], typed: string): Area[] {
  const asked = wordsOf(typed);
  const isIn = (text: string) => {
    const words = wordsOf(text);
    return asked.every((beginning) => words.some((word) => word.startsWith(beginning)));
  };
  const isName = ({ label }: Area) => wordsOf(label).join(" ") === asked.join(" ");
  const matching = places.filter(({ label }) => isIn(label));
  const named = [...matching.filter(isName), ...matching.filter((place) => !isName(place))];
  const others = places.filter(
    (place) => !named.includes(place) && isIn(`${place.label} ${place.group ?? ""} ${place.finds ?? ""}`),
  );
  return [...named, ...others];
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
