import { afterAll, expect, test } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { createWorkers } from "#kernel/server/workers/index.ts";
import { computingTime } from "#kernel/testing/computingTime.ts";
import { preparePageDocument } from "./preparePageDocument.ts";
import { sanitizePageText, sanitizeRichText } from "./sanitizeRichText.ts";
import { prepareSentDocument, sanitizeSentDocument, sanitizeSentPageText, sanitizeSentText } from "./sentTexts.ts";

const workers = createWorkers(packageFolder);
afterAll(() => workers.close());

const text = `<script>a</script>${"<b><i>".repeat(10_000)}`;
const draft = {
  version: 1,
  sections: [
    {
      id: "s",
      blocks: Array.from({ length: 10 }, (_, index) => ({
        id: `block-${index}`,
        type: "html",
        version: 1,
        props: { html: text },
        place: { desktop: { x: 0, y: index, w: 12, h: 1 }, mobile: { x: 0, y: index, w: 12, h: 1 } },
      })),
    },
  ],
};
const work = { workers, websiteId: "website" };

/** Computing time of this thread (ms). */
async function timeOf<Value>(act: () => Promise<Value>): Promise<[ms: number, value: Value]> {
  const computed = computingTime();
  const value = await act();
  return [computed(), value];
}

test("validates and sanitizes the largest page outside the main thread", async () => {
  const [sentMs, sent] = await timeOf(() => prepareSentDocument(work, draft));
  const [ownMs, own] = await timeOf(async () => preparePageDocument(draft));
  expect(sent).toEqual(own);
  expect(JSON.stringify(sent)).not.toContain("script");
  // On the main thread it takes a second; sending it there and back takes some hundredths.
  expect(sentMs).toBeLessThan(ownMs / 4);
  expect(await sanitizeSentDocument(work, draft as never)).toMatchObject({ sections: [{ id: "s" }] });
}, 60_000);

test("sanitizes a short text at once, and a long one in a worker, with the same result", async () => {
  const nowhere = { websiteId: "website", workers: { run: async () => ({ problem: "busy" as const }) } };
  expect(await sanitizeSentText(nowhere, "<p>a<script>b</script></p>")).toBe("<p>a</p>");
  expect(await sanitizeSentText(work, text)).toBe(sanitizeRichText(text));
  const page = `<h1>b</h1>${text}`;
  expect(await sanitizeSentPageText(work, page)).toBe(sanitizePageText(page));
  expect(await sanitizeSentText(nowhere, text)).toMatchObject({ code: "unavailable" });
  expect(await prepareSentDocument(nowhere, draft)).toMatchObject({ problems: { _: expect.any(String) } });
});
