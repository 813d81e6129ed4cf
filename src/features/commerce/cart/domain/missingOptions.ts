/** The message that asks for missing options, with its values (spec.txt §5). */
export interface MissingOptions {
  code: "options-missing-one" | "options-missing-two" | "options-missing-many";
  values: Record<string, string>;
}

/** The message for the options without a value; undefined if every option has one. */
export function missingOptions(
  optionNames: readonly string[],
  chosen: Readonly<Record<string, string>>,
): MissingOptions | undefined {
  const missing = optionNames.filter((name) => !chosen[name]);
  const [first, second] = missing;
  if (first === undefined) return undefined;
  if (second === undefined) return { code: "options-missing-one", values: { option: first } };
  if (missing.length === 2) return { code: "options-missing-two", values: { option1: first, option2: second } };
  return {
    code: "options-missing-many",
    values: { options: missing.slice(0, -1).join(", "), lastOption: missing.at(-1) as string },
  };
}
