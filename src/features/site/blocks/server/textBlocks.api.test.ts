import { expect } from "vitest";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { PageBlockDraft } from "../domain/pageDocument.ts";
import { preparePageDocument } from "./preparePageDocument.ts";

const test = appTest();

const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };

type TextBlock = Extract<PageBlockDraft, { type: "code" | "markdown" }>;

/** Reads a page with these blocks. */
async function readPage(app: TestApp, ...blocks: Pick<TextBlock, "type" | "props">[]): Promise<string> {
  const site = await app.buildSite();
  const placed = blocks.map((block, index) => ({ ...block, id: `b${index}`, place }) as PageBlockDraft);
  const { document } = preparePageDocument({ version: 1, sections: [{ id: "s", blocks: placed }] });
  await buildCollection(app, site, { type: collectionTypes.page, title: "Notes", body: document });
  const answer = await site.visit().get("/notes", { accept: "text/html" });
  expect(answer.status).toBe(200);
  return answer.text;
}

test("colors code and renders Markdown, many blocks on one page", async ({ app }) => {
  const html = await readPage(
    app,
    ...Array.from(
      { length: 20 },
      (_, index): Pick<TextBlock, "type" | "props"> => ({
        type: "code",
        props: { source: `const pots = ${index};\n`, language: "javascript" },
      }),
    ),
    { type: "code", props: { source: "cone <10>", language: "plaintext" } },
    { type: "markdown", props: { source: "Clay **remembers**." } },
  );
  expect(html.match(/<span class="hljs-keyword">const<\/span>/g)).toHaveLength(20);
  expect(html).toContain("cone &lt;10&gt;</code>");
  expect(html).toContain("<p>Clay <strong>remembers</strong>.</p>");
});

test("a text that takes too long is shown as written; texts of other websites are processed meanwhile", async ({
  app,
}) => {
  const source = `</code><b>${"_a".repeat(24_990)}`;
  const slow = readPage(app, { type: "code", props: { source, language: "typescript" } });
  const other = await readPage(app, { type: "markdown", props: { source: "Quick **one**" } });
  expect(other).toContain("<strong>one</strong>");
  const html = await slow;
  expect(html).toContain(`<code class="language-typescript">&lt;/code&gt;&lt;b&gt;_a_a`);
  expect(html).not.toContain("hljs-");
});

test("Markdown that cannot be rendered keeps its lines", async ({ app }) => {
  // Quotes in quotes, deeper than any stack.
  const source = `One <i>\nTwo\n_a_a\n${"> ".repeat(24_900)}`;
  const html = await readPage(app, { type: "markdown", props: { source } });
  expect(html).toContain('markdown-block rich-text" dir="auto"><p>One &lt;i&gt;<br>Two<br>_a_a<br>&gt; &gt;');
});
