/** Direction of a text: by its first letter, or as its owner says. */
export const textDirections = ["auto", "ltr", "rtl"] as const;
export type TextDirection = (typeof textDirections)[number];

/** Names for owners. */
export const directionNames: Record<TextDirection, string> = {
  auto: "Automatic",
  ltr: "Left to right",
  rtl: "Right to left",
};

/** The options of a control. */
export const directionOptions = textDirections.map((value) => ({ value, label: directionNames[value] }));
