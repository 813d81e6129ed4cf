/** Which way a text runs: as its own first letter says, or as its owner says. */
export const textDirections = ["auto", "ltr", "rtl"] as const;
export type TextDirection = (typeof textDirections)[number];

/** What owners call them. */
export const directionNames: Record<TextDirection, string> = {
  auto: "Automatic",
  ltr: "Left to right",
  rtl: "Right to left",
};

/** The choices of a control. */
export const directionOptions = textDirections.map((value) => ({ value, label: directionNames[value] }));
