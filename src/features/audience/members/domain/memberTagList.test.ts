import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTagList, writeTagList } from "./memberTagList.ts";
import { distinctMemberTags, maxMemberTagLength } from "./memberTags.ts";

test.each([
  ['"VIP","Wholesale, big"', ["VIP", "Wholesale, big"]],
  ["VIP, Berlin; New|Old", ["VIP", "Berlin", "New", "Old"]],
  ['"VIP" ; Berlin', ["VIP", "Berlin"]],
  ['5" plates, "Big"', ['5" plates', "Big"]],
  ['"open, and closed', ['"open', "and closed"]],
  ['"say ""hi"""', ['say "hi"']],
  ["", []],
])("the tags of %j are %j", (text, tags) => expect(distinctMemberTags(parseTagList(text))).toEqual(tags));

test("every list of tags is read as it was written", () => {
  const tag = fc.string({ unit: fc.oneof(fc.constantFrom(",", ";", "|", '"', " ", "'", "=", "\n"), fc.string()) });
  fc.assert(
    fc.property(fc.array(tag), (given) => {
      const tags = distinctMemberTags(given.map((each) => each.slice(0, maxMemberTagLength)));
      expect(distinctMemberTags(parseTagList(writeTagList(tags)))).toEqual(tags);
    }),
  );
});
