// Languages that are written from right to left, as CLDR has them.
const rightToLeft = new Set("ar arc ckb dv fa he ks nqo ps sd syr ug ur yi".split(" "));

/** How text of a locale runs: "rtl" for "he-IL". A script that is named decides: "az-Arab", "ur-Latn". */
export function textDirection(locale: string): "ltr" | "rtl" {
  const [language = "", script = ""] = locale.toLowerCase().split(/[-_]/);
  if (script.length === 4) return ["arab", "hebr", "thaa", "nkoo", "syrc"].includes(script) ? "rtl" : "ltr";
  return rightToLeft.has(language) ? "rtl" : "ltr";
}
