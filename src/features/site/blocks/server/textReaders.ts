import type { Workers } from "#kernel/server/workers/index.ts";
import type { BlockFindings, BlockReader } from "./blockContext.ts";
import { highlightTask, markdownTask } from "./textTasks.ts";

/** A page that was made while all workers were busy is made again after this (ms). */
const againAfter = 60_000;

interface Outcome {
  value?: string;
  problem?: string;
}

/**
 * Highlights code and renders Markdown before a page is made. What takes too long is not found: its view shows the
 * text as it was written.
 */
export function createTextReaders(workers: Workers): { code: BlockReader<"code">; markdown: BlockReader<"markdown"> } {
  return {
    code: ({ site, now }, blocks) =>
      findAll(
        now,
        blocks.filter(({ props }) => props.language !== "plaintext"),
        ({ source, language }) => workers.run(highlightTask, { source: source.trimEnd(), language }, site.websiteId),
      ),
    markdown: ({ site, now }, blocks) =>
      findAll(now, blocks, ({ source }) => workers.run(markdownTask, { source }, site.websiteId)),
  };
}

async function findAll<Props extends { source: string }>(
  now: Date,
  blocks: readonly { id: string; props: Props }[],
  work: (props: Props) => Promise<Outcome>,
): Promise<BlockFindings> {
  const written = blocks.filter(({ props }) => props.source.trim() !== "");
  const outcomes = await Promise.all(written.map(async ({ id, props }) => ({ id, ...(await work(props)) })));
  return {
    found: new Map(outcomes.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value] as const]))),
    tags: [],
    expiresAt: outcomes.some(({ problem }) => problem === "busy") ? new Date(now.getTime() + againAfter) : undefined,
  };
}
