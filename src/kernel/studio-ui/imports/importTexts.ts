const numbers = new Intl.NumberFormat("en-US");

/** What all imports of files say. */
export const importTexts = {
  choose: "Choose file",
  uploading: (name: string) => `Uploading ${name}`,
  reading: (name: string) => `Reading ${name}`,
  percent: (value: number) => `${value}%`,
  cancel: "Cancel",
  another: "Choose another file",
  encoding: "Character encoding",
  encodingText: "Choose another encoding if the text looks garbled.",
  unsureEncoding:
    "The file's encoding is not certain. If these examples look garbled, choose another one under “Character encoding”.",
  dates: "Order of day and month",
  datesOfFile: "Automatic",
  dayFirst: "Day first: 31/12/2024",
  monthFirst: "Month first: 12/31/2024",
  problems: "Problems",
  problemsShown: (shown: number, total: number) =>
    `The first ${numbers.format(shown)} of ${numbers.format(total)} are shown and downloaded.`,
  noProblems: "Every row could be read.",
  download: "Download as CSV",
  where: "Where",
  line: (number: number) => `Line ${numbers.format(number)}`,
  reason: "Problem",
  effect: "Result",
  effects: {
    "file-refused": "File not imported",
    "row-left-out": "Row skipped",
    "value-changed": "Value changed",
    "variant-removed": "Variant removed",
  },
} as const;
