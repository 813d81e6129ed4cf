import { expect, test } from "vitest";
import { renderMarkdown } from "./renderMarkdown.ts";

test("renders headings, lists, links and tables as text of the page", () => {
  const html = renderMarkdown({
    source: "# Kiln\n\n- one\n- **two**\n\n[notes](/notes)\n\n| Cone | °C |\n|---|---|\n| 6 | 1222 |\n",
  });
  expect(html).toContain("<h2>Kiln</h2>");
  expect(html).toContain("<strong>two</strong>");
  expect(html).toContain('<a href="/notes">notes</a>');
  expect(html).toContain("<th>Cone</th>");
});

test("columns of figures keep their alignment", () => {
  const html = renderMarkdown({
    source: "| Part | Grams |\n|---|---:|\n| Ash | 400 |\n\n<table><tr><td align='justify'>x</td></tr></table>",
  });
  expect(html).toContain('<th align="right">Grams</th>');
  expect(html).toContain('<td align="right">400</td>');
  expect(html).not.toContain("justify");
});

test.each([
  "<script>alert(1)</script>words",
  "<img src=x onerror=alert(1)>words",
  "[words](javascript:alert(1))",
  '<iframe src="https://evil.example"></iframe>words',
  '<p data-embed-src="https://evil.example" style="x" onclick="x">words</p>',
])("removes what is harmful and keeps its text: %s", (source) => {
  const html = renderMarkdown({ source });
  expect(html).not.toMatch(/script|onerror|iframe|data-|style|onclick/);
  expect(html).toContain("words");
});
