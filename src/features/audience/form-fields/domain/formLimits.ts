/** Limits that keep a form and its answers small enough to be stored with every cart line. */
export const formLimits = {
  fields: 100,
  /** Options of one field. */
  options: 200,
  optionCharacters: 200,
  titleCharacters: 300,
  descriptionCharacters: 2000,
  /** All answers of one form together. */
  answerCharacters: 20_000,
} as const;
