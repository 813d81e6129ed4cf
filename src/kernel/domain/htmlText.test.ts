import { expect, test } from "vitest";
import { plainText, readEntities } from "./htmlText.ts";

test.each([
  ["Mugs &amp; bowls", "Mugs & bowls"],
  ["&lt;b&gt; &quot;x&quot; &apos;y&#39; &#x27;", "<b> \"x\" 'y' '"],
  ["a&nbsp;b&#160;c", "a b\u00a0c"],
  ["&rsquo;n&#8217;n&#x2019;", "’n’n’"],
  ["&amp;lt;", "&lt;"],
  ["&unknown; &#0; &#xD800; &constructor; & &;", "&unknown; &#0; &#xD800; &constructor; & &;"],
])("%j reads %j", (html, text) => expect(readEntities(html)).toBe(text));

test.each([
  ["<p>One</p><p>Two</p>", "One Two"],
  ["<p>b<em>o</em>ld<br>next</p>", "bold next"],
  ["<table><tr><td>1</td><td>2</td></tr></table>", "1 2"],
  ["<p>2 &lt; 3</p>", "2 < 3"],
  ["<p>Cut <a href=", "Cut"],
  ["", ""],
])("the words of %j are %j", (html, text) => expect(plainText(html)).toBe(text));

test("a long text is cut after a whole word", () => {
  expect(plainText("<p>Stoneware, fired twice</p>", 20)).toBe("Stoneware, fired…");
  expect(plainText("<p>Stoneware</p>", 9)).toBe("Stoneware");
});
