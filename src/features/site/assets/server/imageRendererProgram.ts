// Runs in a process of its own, started by `createImageRenderer`: renders what it is sent and sends it back.
import { renderImageVariant, type VariantRequest } from "./images/renderImageVariant.ts";

/** What the parent sends. */
export type RenderTask = VariantRequest & { id: number };

/** What it gets back. */
export type RenderedTask = { id: number; body: Uint8Array } | { id: number; error: string };

process.on("message", async ({ id, ...request }: RenderTask) => {
  let answer: RenderedTask;
  try {
    answer = { id, body: await renderImageVariant({ ...request, source: Buffer.from(request.source) }) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer);
});

// The parent has ended, or has no more to render.
process.on("disconnect", () => process.exit());
// Ctrl-C reaches the whole group; the parent says when it is over.
process.on("SIGINT", () => undefined);
