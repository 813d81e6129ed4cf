/** A text in a file of translations. */
export interface FileText {
  /** Physical line, from 1. */
  line: number;
  kind: string;
  id: string;
  field: string;
  original: string;
  /** Empty: not translated. */
  translation: string;
}

/** What a file contains. */
export interface TranslationFile {
  /** The language of the translations, if the file names it. */
  locale: string | undefined;
  texts: FileText[];
}

export const fileColumns = ["Kind", "ID", "Field", "Original", "Translation", "Status"] as const;

/** The state of a text in files. */
export type FileStatus = "missing" | "changed" | "translated";

export const fileStatusOf = (text: { translation: string; isChanged: boolean }): FileStatus =>
  text.translation === "" ? "missing" : text.isChanged ? "changed" : "translated";
