// Runs in a child process that `createImageRenderer` starts. Handles the picture tasks that it receives and sends the
// results.
import type { Crop } from "../domain/cropForFocalPoint.ts";
import { measureColors } from "./images/measureColors.ts";
import { prepareImage } from "./images/prepareImage.ts";
import { type ImageSource, renderImageVariant, type VariantRequest } from "./images/renderImageVariant.ts";

/** The tasks for a picture. */
export type ImageTask =
  | ({ kind: "render" } & VariantRequest)
  | { kind: "measure"; source: ImageSource; crop?: Crop | undefined }
  | { kind: "prepare"; path: string; cleanPath: string };

/** A message of the parent: one task, and the next after its answer. */
export type ToImageProcess = ImageTask;

/** A message to the parent: `begun` first. */
export type FromImageProcess =
  | { kind: "begun" }
  | { kind: "done"; result: unknown }
  | { kind: "failed"; error: string };

// If the parent was killed, nobody receives it.
const send = (message: FromImageProcess) => process.send?.(message, () => undefined);

process.on("message", async (task: ToImageProcess) => {
  send({ kind: "begun" });
  try {
    send({ kind: "done", result: await resultOf(task) });
  } catch (error) {
    send({ kind: "failed", error: error instanceof Error ? error.message : String(error) });
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

/** Bytes arrive over the channel as a plain array. */
const imageOf = (source: ImageSource): ImageSource => (typeof source === "string" ? source : Buffer.from(source));

// The parent has ended, or has no more work.
process.on("disconnect", () => process.exit());
// Ctrl-C reaches the whole group. The parent ends this process.
process.on("SIGINT", () => undefined);
