import { AsyncLocalStorage } from "node:async_hooks";

const language = new AsyncLocalStorage<string>();

/**
 * Does the work in a language: texts that it reads come in it (`defineTexts`).
 * @param locale BCP 47: "de-DE"
 */
export const inLanguage = <Result>(locale: string, work: () => Result): Result => language.run(locale, work);

/** The locale of `inLanguage`; undefined outside of it, where texts are English. */
export const currentLanguage = (): string | undefined => language.getStore();
