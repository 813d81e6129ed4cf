// Commands for the options of a choice.

/** Splits a pasted text into options: one for each line with text. */
export function splitLines(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Inserts options in place of an empty one, or after one that is not empty. Also returns the index of the last one. */
export function pasteOptions(
  options: readonly string[],
  index: number,
  pasted: readonly string[],
): { options: string[]; last: number } {
  const start = (options[index] ?? "").trim() === "" ? index : index + 1;
  const rest = options.slice(start === index ? index + 1 : start);
  return { options: [...options.slice(0, start), ...pasted, ...rest], last: start + pasted.length - 1 };
}

export function removeOption(options: readonly string[], index: number): string[] {
  return options.filter((_, at) => at !== index);
}

export function replaceOption(options: readonly string[], index: number, text: string): string[] {
  return options.map((option, at) => (at === index ? text : option));
}
