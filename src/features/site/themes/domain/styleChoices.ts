/** A style that an owner may choose. It is a custom property of the theme, such as `--accent`. */
interface StyleChoiceBase {
  /** The custom property. */
  name: string;
  title: string;
  group: StyleGroup;
}

export const styleGroups = ["colors", "fonts", "spacing", "buttons", "images"] as const;
export type StyleGroup = (typeof styleGroups)[number];

export type StyleChoice = StyleChoiceBase &
  (
    | {
        type: "color";
        /** "#rrggbb" */
        default: string;
        /**
         * The background color that it is read on, by its custom property, and the minimum WCAG contrast ratio. `also`:
         * further backgrounds.
         */
        on?: { name: string; ratio: number; also?: string[] | undefined } | undefined;
        /**
         * The value in the theme's dark scheme. `name`: the custom property that it sets, if it is a different one.
         * `from`: the background color, listed earlier, that it is a shade of.
         */
        dark?: { color: string; name?: string | undefined; from?: string | undefined } | undefined;
      }
    | { type: "font"; default: string }
    | { type: "range"; default: number; min: number; max: number; step: number; unit: string }
    | { type: "choice"; default: string; options: { value: string; title: string }[] }
  );

/**
 * A color that nobody chooses, such as the background of fields. It is the theme's, unless it can't be read with the
 * chosen colors. A color is "#rrggbb" or the custom property of another one.
 */
export interface DerivedColor {
  /** The custom property. */
  name: string;
  /** In the theme's style sheet. */
  color: string;
  /** In the theme's dark scheme, if it differs there. The other scheme's is the first replacement. */
  dark?: string | undefined;
  /** The next replacement. Without one that can be read, the nearest lighter or darker color is used. */
  other?: string | undefined;
  /** Backgrounds that it is read on, by custom property or "#rrggbb", the most important first. */
  on?: string[] | undefined;
  /** Texts that are read on it, the most important first. */
  under?: string[] | undefined;
  /** Minimum WCAG contrast ratio to them. A text that was chosen with less on its own background needs no more here. */
  ratio: number;
}

/** What a theme offers its owner, and what follows from it. */
export interface OfferedStyles {
  /** In the theme's order. */
  choices: StyleChoice[];
  /** May refer to choices, and to those before. */
  derived: DerivedColor[];
}

/** Chosen values by custom property. A missing one has the theme's value. */
export type StyleValues = Record<string, string | number>;

/** What is wrong with a value; undefined if it is valid. `families`: the available fonts. */
export function styleProblem(choice: StyleChoice, value: unknown, families: readonly string[]): string | undefined {
  switch (choice.type) {
    case "color":
      return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? undefined : `${value} is not a color.`;
    case "font":
      return families.includes(value as string) ? undefined : `${value} is not one of the expected options`;
    case "range":
      return typeof value === "number" && value >= choice.min && value <= choice.max
        ? undefined
        : `Use a number from ${choice.min} to ${choice.max}.`;
    case "choice":
      return choice.options.some((option) => option.value === value)
        ? undefined
        : `${value} is not one of the expected options`;
  }
}

/**
 * Value of a choice as CSS.
 * @param stackOf returns a family's name with its fallbacks
 */
export function styleText(choice: StyleChoice, value: string | number, stackOf: (family: string) => string): string {
  if (choice.type === "font") return stackOf(String(value));
  if (choice.type === "range") return `${value}${choice.unit}`;
  return String(value);
}

/** The custom properties that an owner's choices set, in the theme's order. */
export function styleDeclarations(
  choices: readonly StyleChoice[],
  values: StyleValues,
  stackOf: (family: string) => string,
): [string, string][] {
  return choices.flatMap((choice): [string, string][] => {
    const value = values[choice.name];
    return value === undefined ? [] : [[choice.name, styleText(choice, value, stackOf)]];
  });
}
