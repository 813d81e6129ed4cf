import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { xliffFileFooter, xliffFileHeader, xliffFooter, xliffGroup, xliffHeader } from "./writeXliff.ts";
import { xliffProblems } from "./xliffProblems.testing.ts";

type Texts = Parameters<typeof xliffGroup>[0]["texts"];

const textOf = (text: Partial<Texts[number]>): Texts[number] => ({
  field: "title",
  label: "Title",
  format: "plain",
  text: "Mug",
  translation: "",
  isChanged: false,
  hash: "x",
  ...text,
});

const written = (groups: readonly Parameters<typeof xliffGroup>[0][]) => {
  const languages = { from: "en-US", to: "ar" };
  const body = groups.map((group, index) => xliffGroup(group, index + 1)).join("");
  return [xliffHeader(languages), xliffFileHeader("product", 1, languages), body, xliffFileFooter, xliffFooter].join(
    "",
  );
};

test("a file is valid, whatever its texts are", () => {
  const text = fc.record({
    field: fc.string({ minLength: 1, unit: "binary" }),
    label: fc.string({ unit: "binary" }),
    text: fc.string({ minLength: 1, unit: "binary" }),
    translation: fc.string({ unit: "binary" }),
    isChanged: fc.boolean(),
  });
  const group = fc.record({
    id: fc.uuid(),
    title: fc.string({ unit: "binary" }),
    texts: fc.array(text, { minLength: 1 }),
  });
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 3 }), (groups) => {
      const all = groups.map((each) => ({ ...each, texts: each.texts.map(textOf) }));
      expect(xliffProblems(written(all))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

describe("the rules find", () => {
  const right = written([
    { id: "1", title: "Mug", texts: [textOf({}), textOf({ field: "text", translation: "Tasse", isChanged: true })] },
    { id: "2", title: "Bowl", texts: [textOf({ text: "Bowl" })] },
  ]);

  test("nothing in a valid file", () => {
    expect(xliffProblems(right)).toEqual([]);
    expect(right).toContain('<segment state="translated" subState="vitrine:changed">');
  });

  test.each<[problem: string, part: string | RegExp, instead: string]>([
    ["xliff: no srcLang", / srcLang="en-US"/, ""],
    ["xliff: target without trgLang", / trgLang="ar"/, ""],
    ['xliff: version is "2.1"', 'version="2.0"', 'version="2.1"'],
    ['xliff: trgLang is "arabic_"', 'trgLang="ar"', 'trgLang="arabic_"'],
    ["xliff: no file", /<file[\s\S]*<\/file>/, ""],
    ["file: no id", ' id="f1"', ""],
    ['file: trgDir is "right"', 'trgDir="rtl"', 'trgDir="right"'],
    ["file: no unit or group", /<group[\s\S]*<\/group>/, ""],
    ["group: unknown attribute state", '<group id="g1"', '<group state="new" id="g1"'],
    ['group: id "g1" is used twice', 'id="g2"', 'id="g1"'],
    ['unit: id "u1-1" is used twice', 'id="u2-1"', 'id="u1-1"'],
    ['unit: id is "u 1"', 'id="u1-1"', 'id="u 1"'],
    ['unit: xml:space is "keep"', 'xml:space="preserve"', 'xml:space="keep"'],
    ["unit: no segment or ignorable", /<segment[\s\S]*?<\/segment>/, ""],
    ["unit: no segment", /<segment[\s\S]*?<\/segment>/, "<ignorable><source/></ignorable>"],
    ["unit: notes is not allowed here", "</segment>", "</segment><notes><note/></notes>"],
    ["notes: no note", /<note>.*?<\/note>/, ""],
    ["notes: text", "<notes>", "<notes>Title"],
    ["segment: no source", /<source>.*?<\/source>/, ""],
    ["segment: source is not allowed here", "<source>Mug</source>", "<source/><source/>"],
    ['segment: state is "new"', 'state="initial"', 'state="new"'],
    ["segment: translated without target", /<target>.*?<\/target>/, ""],
    ["segment: subState without state", ' state="translated"', ""],
    ['segment: subState is "changed"', "vitrine:changed", "changed"],
    ["source: b in text", "<source>Mug</source>", "<source><b>Mug</b></source>"],
    ["cp: no hex", "<source>Mug</source>", "<source><cp/></source>"],
  ])("%s", (problem, part, instead) => {
    const wrong = right.replace(part, instead);
    expect(wrong).not.toBe(right);
    expect(xliffProblems(wrong)).toContain(problem);
  });
});
