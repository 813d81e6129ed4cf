import { expect, test } from "vitest";
import { codeLanguageNames } from "../domain/codeLanguages.ts";
import { highlightCode } from "./highlightCode.ts";

test.each(codeLanguageNames)("shows %s without markup", (language) => {
  const html = highlightCode({ source: '<script>alert("1")</script> & {}', language });
  expect(html.replace(/<\/?span[^>]*>/g, "")).toBe("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; {}");
});

test("colors the words of a language", () => {
  expect(highlightCode({ source: "const pots = 3;", language: "javascript" })).toContain(
    '<span class="hljs-keyword">const</span>',
  );
});
