import { type PluralForms, pluralForm } from "#kernel/domain/pluralForm.ts";
import { isolateRightToLeft } from "#kernel/domain/textDirection.ts";
import { currentTextLocale, type Phrase } from "./defineTexts.ts";

/** The places of a text: "name" and "count" of "{name} has {count} items". */
type PlaceOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlaceOf<Rest>
  : never;

/** Numbers are written as the language writes them; pass a string for digits that are no quantity, such as a year. */
type Values<Places extends readonly unknown[]> = { [Index in keyof Places]: string | number };

/**
 * A text with places, for tables of the studio.
 * @param places in the order in which the function takes their values
 * @example phrase("Delete the view “{name}”?", "name")("Gifts") // "Delete the view “Gifts”?"
 */
export function phrase<Text extends string, const Places extends readonly PlaceOf<Text>[]>(
  english: Text,
  ...places: Places
): Phrase<Values<Places>> {
  return make<Values<Places>>(english, places);
}

/**
 * A text with a number that decides its form.
 * @param places the first is the number's
 * @example counted({ one: "{count} order", other: "{count} orders" }, "count")(2) // "2 orders"
 */
export function counted<Text extends string, const Others extends readonly PlaceOf<Text>[]>(
  english: { one: string; other: Text },
  count: PlaceOf<Text>,
  ...others: Others
): Phrase<[count: number, ...Values<Others>]> {
  return make<[count: number, ...Values<Others>]>(english, [count, ...others]);
}

function make<Given extends readonly (string | number)[]>(
  english: string | PluralForms,
  places: readonly string[],
  text = english,
): Phrase<Given> {
  const filled = (...values: Given) => {
    const locale = currentTextLocale();
    const chosen = typeof text === "string" ? text : pluralForm(text, Number(values[0]), locale);
    return chosen.replace(/\{(\w+)\}/g, (whole, place: string) => {
      const value = values[places.indexOf(place)];
      if (value === undefined) return whole;
      return typeof value === "number" ? value.toLocaleString(locale) : isolateRightToLeft(value);
    });
  };
  return Object.assign(filled, {
    english,
    places,
    as: (translated: string | PluralForms) => make<Given>(english, places, translated),
  });
}
