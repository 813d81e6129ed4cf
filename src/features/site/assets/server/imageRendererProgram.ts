// Runs in a process of its own, started by `createImageRenderer`: does with pictures what it is sent, and sends it back.
import type { Crop } from "../domain/cropForFocalPoint.ts";
import { measureColors } from "./images/measureColors.ts";
import { prepareImage } from "./images/prepareImage.ts";
import { type ImageSource, renderImageVariant, type VariantRequest } from "./images/renderImageVariant.ts";

/** What can be done with a picture. */
export type ImageTask =
  | ({ kind: "render" } & VariantRequest)
  | { kind: "measure"; source: ImageSource; crop?: Crop | undefined }
  | { kind: "prepare"; path: string; cleanPath: string };

/** What the parent sends: one task, and the next when it has the answer. */
export type ToImageProcess = ImageTask;

/** What it gets back: `begun` first. */
export type FromImageProcess =
  | { kind: "begun" }
  | { kind: "done"; result: unknown }
  | { kind: "failed"; error: string };

// When the parent has been killed there is nobody to tell.
const tell = (message: FromImageProcess) => process.send?.(message, () => undefined);

process.on("message", async (task: ToImageProcess) => {
  tell({ kind: "begun" });
  try {
    tell({ kind: "done", result: await resultOf(task) });
  } catch (error) {
    tell({ kind: "failed", error: error instanceof Error ? error.message : String(error) });
  }
});

function resultOf(task: ImageTask): Promise<unknown> {
  switch (task.kind) {
    case "render":
      return renderImageVariant({ ...task, source: imageOf(task.source) });
    case "measure":
      return measureColors(imageOf(task.source), task.crop);
    case "prepare":
      return prepareImage(task);
  }
}

/** Bytes come over the channel as a plain array of them. */
const imageOf = (source: ImageSource): ImageSource => (typeof source === "string" ? source : Buffer.from(source));

// The parent has ended, or has no more to render.
process.on("disconnect", () => process.exit());
// Ctrl-C reaches the whole group; the parent says when it is over.
process.on("SIGINT", () => undefined);
