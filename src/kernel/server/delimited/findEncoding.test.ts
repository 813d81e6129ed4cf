import { expect, test } from "vitest";
import type { TextEncoding } from "#kernel/domain/files/textEncodings.ts";
import { encodeText } from "#kernel/testing/encodeText.ts";
import { findEncoding } from "./findEncoding.ts";

const find = (bytes: Buffer) => findEncoding(() => [bytes], bytes.subarray(0, 4096));

/** Typical product names and descriptions. */
const texts: [TextEncoding, string, string[]][] = [
  [
    "windows-1250",
    "Czech",
    ["Keramický hrnek s modrým proužkem", "Široká miska žlutá, příjemná na dotek, šťavnaté barvy"],
  ],
  [
    "windows-1250",
    "Polish",
    ["Ręcznie toczony kubek", "Żółta miska na sałatkę, można myć w zmywarce", "Średnica dwadzieścia"],
  ],
  [
    "windows-1250",
    "Hungarian",
    ["Kézzel készült kerámia bögre", "Mosogatógépben mosható, őszi színekben, könnyű és erős"],
  ],
  ["windows-1251", "Russian", ["Кружка", "Керамическая кружка ручной работы", "Большая миска для салата"]],
  ["windows-1251", "Bulgarian", ["Чаша за кафе", "Ръчно изработена керамика", "Голяма купа за салата"]],
  ["koi8-r", "Russian", ["Кружка", "Керамическая кружка ручной работы", "Большая миска для салата"]],
  ["windows-1253", "Greek", ["Κούπα", "Χειροποίητη κεραμική κούπα για καφέ", "Μεγάλο μπολ για σαλάτα"]],
  [
    "windows-1254",
    "Turkish",
    ["Kahve fincanı", "El yapımı güzel bir çömlek, bulaşık makinesinde yıkanır", "Geniş sığ yeşil ışık"],
  ],
  ["windows-1255", "Hebrew", ["ספל", "ספל קרמיקה עבודת יד", "קערה גדולה לסלט"]],
  ["shift_jis", "Japanese", ["湯呑み茶碗", "手作りの陶器です。電子レンジで使えます。", "マグカップ"]],
  ["euc-jp", "Japanese", ["湯呑み茶碗", "手作りの陶器です。電子レンジで使えます。", "マグカップ"]],
  ["gb18030", "Simplified Chinese", ["陶瓷杯", "手工制作的陶瓷杯子,可以放进洗碗机", "白色的花瓶"]],
  ["big5", "Traditional Chinese", ["陶瓷杯", "手工製作的陶瓷杯子,可以放進洗碗機", "白色的花瓶"]],
  ["euc-kr", "Korean", ["도자기 컵", "손으로 만든 컵입니다", "하얀 꽃병"]],
  [
    "windows-1252",
    "French",
    ["Tasse à café", "Fait à la main près de Genève", "Bol doré, très léger, idéal pour l’été"],
  ],
  [
    "windows-1252",
    "German",
    ["Große Schüssel", "Für Salat und Gemüse, spülmaschinenfest", "Schönes Geschirr für täglich"],
  ],
  ["windows-1252", "Spanish", ["Taza pequeña", "Hecha a mano en España con cariño", "Tazón para el café"]],
  ["windows-1252", "Swedish", ["Skål", "Handgjord skål för gröt och soppa", "Tål diskmaskin, även på hög värme"]],
  ["windows-1252", "English with signs", ["Mug 5 × 7 cm", "Bowl “large”, 6 £, 25 °C", "½ l jug, Café®"]],
  ["macintosh", "French", ["Tasse à café", "Fait à la main près de Genève", "Bol doré, très léger, idéal pour l’été"]],
  ["macintosh", "German", ["Große Schüssel", "Für Salat und Gemüse, spülmaschinenfest", "Schönes Geschirr"]],
];

test.each(texts)("detects the encoding %s: %s", async (encoding, _language, names) => {
  const file = `Name,Price\n${names.map((name) => `"${name}",5\n`).join("")}`;
  expect((await find(encodeText(file, encoding))).encoding).toBe(encoding);
});

test.each([
  ["windows-1250", "Żółty kubek, łódź"],
  ["windows-1251", "Кружка"],
  ["shift_jis", "マグカップ"],
] as const)("one name in %s is enough: %s", async (encoding, name) => {
  expect((await find(encodeText(`Name,Price\n"${name}",5\n`, encoding))).encoding).toBe(encoding);
});

test("an ambiguous encoding is not certain", async () => {
  expect((await find(encodeText("Name,Price\nקערה,5\n", "windows-1255"))).isSure).toBe(false);
  expect((await find(Buffer.from("Name,Price\nGröße,5\n"))).isSure).toBe(true);
  expect((await find(encodeText("Name,Price\nGroße Größe,5\n", "windows-1252"))).isSure).toBe(true);
});

test.each([
  ["shift_jis", "half-width kana", ["ﾏｸﾞｶｯﾌﾟ", "ﾃｨｰｶｯﾌﾟ ｾｯﾄ", "ﾊﾞｯｸﾞ ｸﾛ"]],
  ["shift_jis", "kana and Latin letters", ["Tシャツ", "DVD 音楽", "綿100%"]],
  ["windows-1250", "Croatian", ["Šalica za čaj", "Žuti tanjur", "Dječje haljine", "čaša za vodu", "đumbir", "svijeća"]],
  ["windows-1250", "Czech", ["Keramický hrnek", "Široká miska žlutá", "Dřevěná lžíce", "větší talíř"]],
  ["windows-1250", "Hungarian", ["Kézzel készült bögre", "könnyű és erős", "Fehér tányér", "férfi cipő"]],
  ["windows-1250", "Romanian", ["Cană de ceramică", "aşternut pentru pat", "ţesătură fină", "pâine şi sare"]],
  ["windows-1254", "Turkish", ["Kahve fincanı", "El yapımı çömlek", "Geniş sığ", "Kırmızı elbise", "Tişört"]],
  ["windows-1256", "Arabic", ["كوب", "كوب سيراميك مصنوع يدويا", "وعاء كبير للسلطة"]],
  ["windows-1257", "Lithuanian", ["Rankų darbo lėkštė", "šaukštas medinis", "Žalia vaza", "ąžuolinė lenta"]],
  ["windows-1257", "Latvian", ["Keramikas krūze", "Roku darba šķīvis", "Zaļa vāze", "bērnu apģērbs"]],
  ["windows-1257", "Estonian", ["Käsitöö kruus", "Kõrge vaas", "šokolaad tume", "Küünal", "žürii valik"]],
  ["macintosh", "English", ["Mum’s mug", "The baker’s bowl", "Plain mug"]],
  ["macintosh", "Spanish", ["Niño", "Taza pequeña", "España"]],
  ["macintosh", "Swedish", ["Skål", "Handgjord skål för gröt", "Blå tröja"]],
  ["windows-1252", "Italian", ["Tazza da caffè", "qualità più alta", "però", "È fatto così"]],
  ["windows-1252", "Portuguese", ["Chávena de café", "Feito à mão", "Coleção verão", "pão"]],
  ["windows-1252", "Danish", ["Krus i stentøj", "Blå skål", "æble", "Rødgrød"]],
] as const)("sixty rows in %s are read as such: %s", async (encoding, _language, names) => {
  const rows = Array.from({ length: 60 }, (_, index) => `"${names[index % names.length]}",${index}.50\n`);
  expect((await find(encodeText(`Name,Price\n${rows.join("")}`, encoding))).encoding).toBe(encoding);
});

test.each([
  ["windows-1250", "Żaba"],
  ["gb18030", "茶"],
  ["windows-1254", "Şal"],
] as const)("one short name in %s is no certainty: %s", async (encoding, name) => {
  expect((await find(encodeText(`Name,Price\n${name},5\n`, encoding))).isSure).toBe(false);
});
