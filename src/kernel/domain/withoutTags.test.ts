import { expect, test } from "vitest";
import { withoutElements, withoutTags } from "./withoutTags.ts";

test.each([
  ["<p>Clay <b>remembers</b></p>", " Clay  remembers  "],
  ["2 < 3", "2 < 3"],
  ["2 < 3 > 1", "2   1"],
  ["a<b", "a<b"],
  ["<<p>>", " >"],
  ["", ""],
])("%j without tags is %j", (html, text) => {
  expect(withoutTags(html, " ")).toBe(text);
  expect(withoutTags(html, " ")).toBe(html.replace(/<[^>]*>/g, " "));
});

test.each([
  ["a<script>x</script>b", "a b"],
  ["a<SCRIPT src='x'>x</Script  >b", "a b"],
  ["a<style>x</script>b", "a<style>x</script>b"],
  ["a<script>x<style>y</style>b", "a<script>x b"],
  ["a<scripted>b</script>", "a<scripted>b</script>"],
])("%j without scripts and styles is %j", (html, text) => {
  expect(withoutElements(html, ["script", "style"], " ")).toBe(text);
});

test("an element that is not closed removes the rest with it, if that is requested", () => {
  expect(withoutElements("a<script>b", ["script"], "", { orRest: true })).toBe("a");
});
