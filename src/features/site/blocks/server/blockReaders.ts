import type { App } from "#kernel/server/http/createApp.ts";
import type { BlockName } from "../domain/blockKinds.ts";
import type { BlockReader } from "./blockContext.ts";

type ReaderModule = { createReader(app: App): BlockReader };

const modules = import.meta.glob<ReaderModule>(["../*/reader.ts", "../../../*/*/blocks/*/reader.ts"], { eager: true });

/** Creates the readers of the kinds that have a `reader.ts` in their folder. */
export function createBlockReaders(app: App): Map<BlockName, BlockReader> {
  return new Map(
    Object.entries(modules).map(([path, { createReader }]) => [path.split("/").at(-2) as BlockName, createReader(app)]),
  );
}
