/** A text for a translation service. */
export interface TextToTranslate {
  text: string;
  isHtml: boolean;
}

/** Translates texts by machine. None is built in, because texts would leave the install. */
export interface Translator {
  /** Its name for owners. */
  title: string;
  /** Most texts of one call. */
  textsAtOnce: number;
  /**
   * The translations in the order of the texts; undefined for one that it could not translate.
   * @throws if the service can't be reached
   */
  translate(
    texts: readonly TextToTranslate[],
    languages: { from: string; to: string },
  ): Promise<readonly (string | undefined)[]>;
}
