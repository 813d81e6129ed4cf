import { sameContent } from "./sameContent.ts";

/**
 * The values of a form after a save: the stored ones, except those that were changed while they were being sent.
 * @param now what the form holds
 * @param sent what was saved
 * @param stored what the server stored, which may differ from what was sent
 */
export function typedSince<Values extends object>(now: Values, sent: Values, stored: Values): Values {
  const typed = Object.entries(now).filter(([name, value]) => !sameContent(value, sent[name as keyof Values]));
  return { ...stored, ...Object.fromEntries(typed) };
}
