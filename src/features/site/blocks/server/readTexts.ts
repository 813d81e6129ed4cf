import type { BlockFindings } from "./blockContext.ts";

/** A page that was made while all workers were busy is made again after this (ms). */
const againAfter = 60_000;

interface Outcome {
  value?: string;
  problem?: string;
}

/** Works on the texts of blocks. A page that was made while all workers were busy expires soon. */
export async function readTexts<Props extends { source: string }>(
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
