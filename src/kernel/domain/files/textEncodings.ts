import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
/** The encodings in which files of text are read, by their `TextDecoder` names, with their common names. */
export const textEncodings = defineTexts("studio.encodings", {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big-endian)",
  "windows-1252": "Western European (Windows-1252)",
  macintosh: "Western European (Mac)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1257": "Baltic (Windows-1257)",
  "windows-1254": "Turkish (Windows-1254)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "koi8-r": "Cyrillic (KOI8-R)",
  "windows-1253": "Greek (Windows-1253)",
  "windows-1255": "Hebrew (Windows-1255)",
  "windows-1256": "Arabic (Windows-1256)",
  shift_jis: "Japanese (Shift_JIS)",
  "euc-jp": "Japanese (EUC-JP)",
  gb18030: "Simplified Chinese (GBK)",
  big5: "Traditional Chinese (Big5)",
  "euc-kr": "Korean (EUC-KR)",
});

export type TextEncoding = keyof typeof textEncodings;

export const textEncodingNames = Object.keys(textEncodings) as [TextEncoding, ...TextEncoding[]];

/** Whether a text has letters that show if its encoding is right. */
export const hasMoreThanAscii = (text: string): boolean => /[^\p{ASCII}]/u.test(text);
