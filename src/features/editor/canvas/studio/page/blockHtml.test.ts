import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageBlock, PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { changeBlock } from "../../domain/changeParts.ts";
import { pageOf, sectionAt } from "../../testing.ts";
import { BlockHtml } from "./blockHtml.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = pageOf(sectionAt("s", { a: [0, 0, 12, 1], b: [0, 1, 12, 1] }));
const sized = (id: string, size: string) => changeBlock(page, id, { size } as PageBlock["props"]);
const idsOf = (document: PageDocument) => document.sections.flatMap(({ blocks }) => blocks.map(({ id }) => id));

const asItIs = (html: string) => html;

/** A server that returns each block's size. */
function server() {
  return vi.fn(async (document: PageDocument) => ({
    blocks: Object.fromEntries(
      document.sections.flatMap(({ blocks }) =>
        blocks.map(({ id, props }) => [id, `<p>${(props as { size?: string }).size ?? "medium"}</p>`]),
      ),
    ),
    problems: {} as Record<string, string>,
  }));
}

test("requests everything at first, then only new parts, after a pause in typing", async () => {
  const render = server();
  const html = new BlockHtml(render, asItIs);
  html.update(page);
  await vi.runAllTimersAsync();
  html.update(sized("a", "small"));
  html.update(sized("a", "large"));
  expect(html.read("a").html).toBe("<p>medium</p>");
  await vi.runAllTimersAsync();
  expect(render.mock.calls.map(([document]) => idsOf(document))).toEqual([["a", "b"], ["a"]]);
  expect(html.read("a").html).toBe("<p>large</p>");
});

test("shows HTML that was there before at once: undo makes no request", async () => {
  const render = server();
  const html = new BlockHtml(render, asItIs);
  for (const document of [page, sized("a", "large"), page]) {
    html.update(document);
    await vi.runAllTimersAsync();
  }
  expect(render).toHaveBeenCalledTimes(2);
  expect(html.read("a").html).toBe("<p>medium</p>");
});

test("a block that can't be rendered keeps its last HTML, with the problems", async () => {
  const render = server();
  const html = new BlockHtml(render, asItIs);
  html.update(page);
  await vi.runAllTimersAsync();
  render.mockResolvedValueOnce({ blocks: {}, problems: { "sections.0.blocks.0.props.size": "Required" } });
  html.update(sized("b", "none"));
  await vi.runAllTimersAsync();
  expect(html.read("b")).toEqual({ html: "<p>medium</p>", problems: { size: "Required" } });
});

test("without a connection, keeps the last HTML and tries again", async () => {
  const render = server();
  const html = new BlockHtml(render, asItIs);
  html.update(page);
  await vi.runAllTimersAsync();
  render.mockRejectedValueOnce(new Error("no connection"));
  html.update(sized("a", "large"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(html.read("a").html).toBe("<p>medium</p>");
  await vi.advanceTimersByTimeAsync(6000);
  expect(html.read("a").html).toBe("<p>large</p>");
});

test("removes scripts from all HTML, from the server or from text that was just written", async () => {
  const html = new BlockHtml(server(), (text) => text.toUpperCase());
  html.update(page);
  await vi.runAllTimersAsync();
  expect(html.read("a").html).toBe("<P>MEDIUM</P>");
  const [section] = page.sections;
  const [block] = section?.blocks ?? [];
  if (!section || !block) throw new Error("the page has a block");
  html.put(section, block, "<b>new</b>");
  html.update(page);
  expect(html.read("a").html).toBe("<B>NEW</B>");
});
